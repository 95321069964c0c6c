// Public buildings and noble ones. A thing that belongs there says more at twenty pixels than another gable.
import { box, circle, colour as c, dot, line, oval, patch, path, placed, stroke, turned } from "../../../icons/draw";
import { inhabitants } from "./people";

const gothic = (x: number, y: number, height: number): string =>
  path(`M${x} ${y + height}V${y + 1.8}c0-1 .6-1.8 1.4-2.4.8.6 1.4 1.4 1.4 2.4v${height - 1.8}z`, c.navy);

const book = (x: number, y: number, width: number, height: number, fill: string): string =>
  box(x, y, width, height, fill, 0.5) + stroke(`M${x + 0.4} ${y + 2.2}h${width - 0.8}`, c.cream, 1);

export const publicBuildings: Record<string, string> = {
  fire_brigade:
    stroke("M3 22.5 8 1.5m4.5 21L17.5 1.5", c.bark, 2.2) +
    stroke("M4.3 18h9.4M5.6 12.5h9.5M7 7h9.4", c.bark, 1.8) +
    stroke("M12.5 13c.5-5 9-5 9.5 0", "currentColor", 1.5) +
    path("M11.5 12.5h11l-1.8 10h-7.4z", c.red) +
    patch("M12.4 13.1h9.2l-.4 2.2c-1.4-1-2.6 1-4.2 0s-2.8 1-4.2 0z", c.sky) +
    stroke("M12.6 18h8.8", c.gold, 1.5),
  smith:
    turned(-28, box(11.6, 0.5, 2.8, 11, c.wood, 0.8) + box(7.8, 7, 10.4, 4.6, c.silver, 0.8)) +
    path("M1.5 12.5h5V11H22c0 3.2-2 5-5.2 5l1.2 3.2H20v3.3H6v-3.3h2L9.4 16C5.5 16.3 2.3 15 1.5 12.5z", c.iron) +
    stroke("M8 13h11", c.steel, 1.2),
  church:
    path("M9.5 13h12V22h-12z", c.cream) +
    path("M8.6 13.2 12 8.5h7l3.6 4.7z", c.brick) +
    path("M3 22V10.5h7V22z", c.white) +
    path("M2.2 11 6.5 3.8 10.8 11z", c.brick) +
    stroke("M6.5 3.5V.8M5.3 2h2.4", "currentColor", 1.3) +
    circle(6.5, 13.8, 1.3, c.sky) +
    path("M5 22v-4c0-1 .6-1.7 1.5-1.7S8 17 8 18v4z", c.bark) +
    gothic(13, 16, 4) +
    gothic(17.2, 16, 4),
  school:
    stroke("M7 16 4 22.8M17 16l3 6.8M12 3V1", c.bark, 2.2) +
    box(2, 2.8, 20, 14.4, c.wood, 1) +
    box(4, 4.8, 16, 10.4, "#35534a", 0.4) +
    stroke("M5.8 13.2 8.4 6.8l2.6 6.4m-4.2-2.2h3.2M14.6 10.4h3.8", c.white, 1.5) +
    stroke("M12.5 17.8h4.5", c.white, 1.8),
  tavern:
    stroke("M2.5 1v22M2.5 3.5h18M3 8.5l5-5", c.bark, 2.2) +
    stroke("M9 3.5v3m9.5-3v3", line, 1.3) +
    path("M6 6.5h16v15H6z", c.forest) +
    stroke("M17 11h1.5c1 0 1.6.6 1.6 1.5v2c0 1.3-.8 2-2 2H17", c.cream, 1.5) +
    box(9.2, 10.6, 7.4, 8.8, c.amber, 0.8) +
    path("M8.6 11.5c-.7-2 .8-3.2 2.2-2.6.8-1.6 3-1.6 3.8-.2 1.6-.5 3 .8 2.3 2.8z", c.white) +
    stroke("M11.7 13.5v4m2.5-4v4", c.gold, 1.2),
  market_hall:
    path("M3.5 10h17v12h-17z", c.cream) +
    box(3.5, 15, 17, 7, c.wood) +
    circle(7.8, 14.2, 2.2, c.red) +
    circle(12, 14.2, 2.2, c.straw) +
    circle(16.2, 14.2, 2.2, c.leaf) +
    box(2.5, 15.2, 19, 2.6, c.tan, 0.6) +
    path("M4.5 2h15L23 9c0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0 0 3-4.4 3-4.4 0z", c.white) +
    patch(
      "M9 2.6h2.8v8.2c-1 .5-1.7-.4-2-1.8-.3 1.4-1.3 2.2-2.6 2zM4.8 2.6h1.4L5.2 9c-.3 1.6-3 2.2-3.5.2zM15 2.6h2.5L18.5 9c-.3 2-3.6 2.6-4.3 0z",
      c.red,
    ),
  shipyard:
    stroke("M3.5 19V2h12M3.5 7l5-5m7 0v3.5", c.bark, 2.2) +
    stroke("M15.5 5.5v2m-1.6 0h3.2", line, 1.3) +
    path("M4.5 10h18c-.6 4.6-2.6 7.6-5.5 8.5h-7C7 17.6 5 14.6 4.5 10z", c.tan) +
    stroke("M8.2 10.5c.4 3.5 1.3 6 2.6 7.8M13.5 10v8.4m5.3-7.9c-.4 3.5-1.3 6-2.6 7.8", c.bark, 1.4) +
    stroke("M5 13.4h17", c.bark, 1.2) +
    path("M1.5 18.5h21v3.8h-21z", c.steel) +
    stroke("M6 18.7v3.4m12-3.4v3.4", line, 1.1),
  bath_house:
    stroke("M7.5 8.5c-2-2 2-3.5 0-6.5m4.5 6.5c-2-2 2-3.5 0-6.5m4.5 6.5c-2-2 2-3.5 0-6.5", "currentColor", 1.5) +
    path("M2 11.5h20l-1.6 10.5H3.6z", c.wood) +
    stroke("M6.4 13.5l.6 8M12 13.5v8m5.6-8-.6 8", c.bark, 1.2) +
    stroke("M2.9 18h18.2", c.iron, 1.8) +
    oval(12, 11.8, 10, 2.6, c.sky) +
    circle(8.2, 10.7, 1.7, c.white) +
    circle(11.4, 11.6, 1.4, c.white) +
    dot(16, 11.6, 0.9, c.white),
};

export const nobleBuildings: Record<string, string> = {
  rich_noble:
    path("M2 22.5V13h20v9.5z", c.cream) +
    path("M1 13.5 5 9h14l4 4.5z", c.navy) +
    box(4, 15.5, 3, 3.6, c.sky) +
    box(17, 15.5, 3, 3.6, c.sky) +
    placed(4.6, 0.6, 0.62, inhabitants["rich_noble"] ?? "") +
    path("M9.8 22.5v-4h4.4v4z", c.bark),
  university:
    path("M2 22.5V20h20v2.5z", c.silver) +
    box(4, 13.5, 3, 6.5, c.white) +
    box(10.5, 13.5, 3, 6.5, c.white) +
    box(17, 13.5, 3, 6.5, c.white) +
    path("M2.5 11h19v2.6h-19z", c.cream) +
    path("M6.5 7v3.6c3 2.2 8 2.2 11 0V7z", c.soot) +
    path("M1.8 5.8 12 1.2l10.2 4.6L12 10.4z", c.soot) +
    stroke("M12 5.8l8 1.6v4", c.gold, 1.4) +
    dot(20, 11.8, 1.3, c.gold),
  library:
    box(1.5, 1.5, 21, 21, c.bark, 1.4) +
    patch("M3.3 3.5h17.4v7H3.3zM3.3 13h17.4v7H3.3z", "#4b2f1c") +
    book(4, 4, 3.2, 6.5, c.red) +
    book(7.4, 5, 3, 5.5, c.sea) +
    book(10.6, 4, 3.4, 6.5, c.leaf) +
    `<g transform="rotate(-16 17 10)">${book(15.2, 4.2, 3, 6.3, c.gold)}</g>` +
    book(4, 14.4, 3, 5.6, c.gold) +
    `<g transform="rotate(15 9 20)">${book(8, 13.8, 3, 6.3, c.plum)}</g>` +
    book(13, 13.5, 3.4, 6.5, c.brick) +
    book(16.6, 14.4, 3.2, 5.6, c.sky) +
    stroke("M2 11.4h20M2 20.9h20", line, 1.1),
  theatre:
    path("M9.5 8.5c4 1 8.5.5 12.5-1.5.8 7-.6 12.6-5.2 15.2-4-1.6-7-6.4-7.3-13.7z", c.sky) +
    stroke("M13.4 13.2l2.4-.9m3.4-.6 1.4-1.3M14 18.6c1.2-1.8 3.4-2.4 5-1.6", line, 1.5) +
    path("M1.8 3.4C6 4.8 10.4 4.4 14.2 2c1 7-.2 12.8-4.6 15.5C5.2 16 2.2 11 1.8 3.4z", c.white) +
    stroke("M4.6 7.8c.6-.9 1.7-1 2.5-.3m3-.5c.5-1 1.6-1.3 2.3-.8", line, 1.5) +
    path("M5.4 10.8c2.4.8 4.6.5 6.8-.9-.1 2.4-1 4-2.8 4.7-1.8-.5-3.2-1.8-4-3.8z", c.red),
  cathedral:
    path("M8 22.5V11l4-4 4 4v11.5z", c.silver) +
    path("M2 22.5v-13h6v13zM16 22.5v-13h6v13z", c.white) +
    path("M1.6 9.8 5 1.2l3.4 8.6zM15.6 9.8 19 1.2l3.4 8.6z", c.steel) +
    circle(12, 12.6, 2.5, c.plum) +
    stroke("M12 10.2v4.8m-2.4-2.4h4.8", c.white, 1) +
    gothic(3.6, 12, 5.5) +
    gothic(17.6, 12, 5.5) +
    path("M9.8 22.5v-3.6c0-1.4 1-2.2 2.2-3 1.2.8 2.2 1.6 2.2 3v3.6z", c.bark) +
    stroke("M2 19.6h6m8 0h6", line, 1),
  park:
    path("M1 18c3-2 7-3 11-3s8 1 11 3v4.5H1z", c.leaf) +
    stroke("M6 17.5v-5m12 5V14", c.bark, 2.2) +
    circle(6, 8, 5, c.forest) +
    path("M18 2.5l4.6 12h-9.2z", c.forest) +
    oval(12, 19.6, 6, 2, c.silver) +
    oval(12, 19.1, 4.4, 1.1, c.sky) +
    stroke("M12 18.8v-4.6m0 0c-1.8-1.8-3.2-.4-3 1.8m3-1.8c1.8-1.8 3.2-.4 3 1.8", "#8fd0ea", 1.5) +
    stroke("M4.4 6.6c.6-1.2 1.6-1.7 2.8-1.6", "#7fb36b", 1.4),
};
