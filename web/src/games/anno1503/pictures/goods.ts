// The nine goods. Stone lies about in rough lumps, marble is a column; cloth is a bolt, silk a scarf.
import { goods as known } from "../../../icons/goods";
import { box, circle, colour as c, dot, line, oval, patch, path, stroke, turned } from "../../../icons/draw";

const log = (x: number, y: number): string =>
  circle(x, y, 4.9, c.wood) + circle(x, y, 2.6, c.tan) + dot(x, y, 0.9, c.bark);

export const goods: Record<string, string> = {
  wood: log(12, 7.2) + log(6.6, 16.4) + log(17.4, 16.4),
  stone:
    path("M7.5 12 9 5.5l5-3 5 2.5 1.2 6L14 14z", c.silver) +
    patch("M14 2.8 18.7 5l1 5.4-4-3z", c.steel) +
    path("M1.5 20.5 3 14l4.5-3 4.5 2 1.5 7.5z", c.steel) +
    path("M12 20.5 13 14l4.5-2.5 4 2.5 1 6.5z", "#b3c1ca") +
    stroke("M5 16l2.5-2 2 1.5m6.5 1 2.3-1.8", c.iron, 1.1),
  tools:
    turned(-45, box(10.4, 6, 3.4, 17.2, c.wood, 1) + path("M5.5 2h11c2.3 0 3.5 1.6 4 4h-4.3l-1-1v3H5.5z", c.steel)) +
    turned(
      45,
      box(10.4, 9.5, 3.4, 13.7, c.bark, 1) + path("M9 .8h6.2v9.4H9z", c.silver) + stroke("M11 1.5v6", c.white, 1.2),
    ),
  cloth:
    path("M10 3.5h11.5v13H10z", "#4d86b5") +
    stroke("M14 7h5M14 11h5", c.sky, 1.4) +
    path("M2.5 10c0-4 1.7-6.5 4.5-6.5s4.5 2.5 4.5 6.5v11h-9z", c.sea) +
    oval(7, 8, 1.7, 2.4, c.cream) +
    path("M11.5 15.5h10V21h-10z", c.sea) +
    stroke("M14 18.3h5", c.sky, 1.4),
  spice:
    path("M5.5 11.5C5.5 6 8.5 2.5 12 2.5s6.5 3.5 6.5 9z", c.amber) +
    dot(10, 8, 1.1, c.red) +
    dot(13.5, 5.8, 1.1, c.brick) +
    dot(14.5, 9.4, 1.1, c.red) +
    path("M5 12c-3.5 5-3.5 8-1.5 10h17c2-2 2-5-1.5-10z", c.tan) +
    path("M3.5 10.5c5 1.8 12 1.8 17 0l.5 3c-5.5 2-12.5 2-18 0z", c.cream) +
    path("M14.8 15.6c1.6.8 1.8 2.8.2 3.8-1.8 1.1-4.6.6-6.5-.9 2.2.2 3.2-.4 3.7-1.4.5-1 1.4-1.9 2.6-1.5z", c.red) +
    stroke("M14.8 15.6l1.2-1.4", c.forest, 1.5),
  tobacco: known["tobacco"] ?? "",
  marble:
    path("M3 2h18v3.6l-2.5 1.6h-13L3 5.6z", c.white) +
    path("M6.5 7.2h11l-.8 10.6H7.3z", "#eef1f2") +
    stroke("M9.6 8v9m2.4-9v9m2.4-9v9", c.steel, 1.3) +
    path("M5 17.8h14V20h2v2.5H3V20h2z", c.white) +
    stroke("M5.5 4h4l1.5 1 4-1", c.steel, 1),
  silk:
    path(
      "M3 3.5c5-2.5 9 2 14 0 2-.8 3.5-.6 4.5.4-2 4.6-2.6 9 .5 13.1-3.6 1.6-6.5.2-9 1.5-2.8 1.5-5 4-9.5 4 .6-3-1-4.6-.6-8.5.4-3.6 1.7-6.6.1-10.5z",
      c.plum,
    ) +
    patch(
      "M8.5 4.4c2.2.8 4.4 1.2 6.6.6-2.6 4-2.4 7.6-3.4 12.4-1.6.6-3 1.8-4.7 2.7 1.8-4.6.3-9.6 1.5-15.7z",
      "#9157a0",
    ) +
    stroke("M5.5 5.4c-.2 4.6-.9 8.4-.4 13.6M18.3 5.6c-1.5 4-1.9 7.4-.9 10.2", "#efdcf2", 1.4),
  gem:
    path("M6.5 3.5h11L23 10 12 22 1 10z", "#56c3b2") +
    patch("M6.9 4.2h4.6L8 9.6H2.3z", "#c9f0e8") +
    patch("M8.5 10.4h7L12 20.5z", "#8fdfd1") +
    stroke("M1.4 10h21.2M12 3.5 8 10l4 11.6L16 10z", line, 1.1),
};
