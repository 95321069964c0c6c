// Tiles of the map and what lies on the sea: posts at a pier, depots under a gilded roof, treasures, bases.
import { box, circle, colour as c, dot, line, oval, patch, path, placed, stroke } from "../../../icons/draw";
import { goods } from "./goods";

const waves = path("M.8 19.4c1.9-1.5 3.7-1.5 5.6 0s3.7 1.5 5.6 0 3.7-1.5 5.6 0 3.7 1.5 5.6 0v3.8H.8z", c.sea);

const post = (good: string): string =>
  stroke("M4.5 16v6m15-6v6", c.bark, 2.4) +
  box(1.5, 14.6, 21, 3.2, c.wood, 0.6) +
  stroke("M8 15v2.4m4-2.4v2.4m4-2.4v2.4", c.bark, 1) +
  waves +
  placed(4.4, 0.2, 0.62, goods[good] ?? "");

const depot = (good: string): string =>
  path("M2.5 22.5v-14h19v14z", c.cream) +
  path("M1 9 12 1l11 8z", c.brass) +
  dot(12, 6, 1.4, c.red) +
  box(1.5, 20.6, 21, 2.4, c.silver) +
  placed(5.1, 8.6, 0.56, goods[good] ?? "");

/** Digits as strokes, so that they look the same everywhere. */
const digits: Record<number, string> = {
  4: "M3.6 7V0L0 4.8h5",
  5: "M4.6 0H.8L.5 3c2-1 4.3-.2 4.3 1.9C4.8 7 1.8 7.6 0 6.2",
  6: "M4 0C1.4 1 .2 2.8.2 4.8a2.3 2.3 0 1 0 4.6 0c0-2.4-3.2-2.8-4.4-.8",
};

export const skull =
  path(
    "M12 2.5c5 0 8.5 3 8.5 7.8 0 3-1.3 4.7-3.3 5.7v4.5H6.8V16c-2-1-3.3-2.7-3.3-5.7 0-4.8 3.5-7.8 8.5-7.8z",
    c.white,
  ) +
  oval(8.4, 11, 2.1, 2.4, line) +
  oval(15.6, 11, 2.1, 2.4, line) +
  patch("M12 13.5l1.3 2.4h-2.6z", line) +
  stroke("M10 17.5v2.6m4-2.6v2.6", line, 1.3);

const fort =
  path("M2 22.5 4.5 12h15L22 22.5z", c.earth) + path("M3 12.5 4 8.5l2 1.5 2-2 2 2 2-2 2 2 2-2 2 2 2-1.5 1 4z", c.bark);

const base = (strength: number): string =>
  fort +
  placed(0.4, 0, 0.62, skull) +
  circle(17.2, 16.8, 5.9, c.red) +
  `<g transform="translate(14.8 13.2)">${stroke(digits[strength] ?? "", c.white, 1.7)}</g>`;

const chest =
  path("M2.5 13h19v9h-19z", c.wood) +
  stroke("M6 13.4v8.2m12-8.2v8.2", c.bark, 1.6) +
  box(10, 12, 4, 4.8, c.gold, 0.6) +
  dot(12, 14.4, 0.9);

/** Islets keep their outline thin, so that two leaves and a beach stay apart when small. */
const islet = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    scale,
    `<g stroke-width="1">${path("M0 8.4C.8 5.4 3 4 6 4s5.2 1.4 6 4.4c-4 1.7-8 1.7-12 0z", "#f0d795")}</g>` +
      stroke("M6 6.2V3.4", c.bark, 1.4) +
      stroke(
        "M6 3.4C4.6 1.2 2.6 1 1.2 2.6M6 3.4C7.4 1.2 9.4 1 10.8 2.6M6 3.4C4.4 3 3.2 3.6 2.8 5M6 3.4c1.6-.4 2.8 .2 3.2 1.6",
        "#4c9a4a",
        1.6,
      ),
  );

export const tiles: Record<string, string> = {
  spice_post: post("spice"),
  tobacco_post: post("tobacco"),
  cloth_post: post("cloth"),
  marble_depot: depot("marble"),
  silk_depot: depot("silk"),
  gem_depot: depot("gem"),
  agreement:
    path("M5.5 4.5h13v15h-13z", c.cream) +
    stroke("M8.5 9h7m-7 3h7", c.bark, 1.3) +
    box(3, 2, 18, 4.4, c.tan, 2.2) +
    box(3, 17.6, 18, 4.4, c.tan, 2.2) +
    path("M14.5 16.5 13 23l3.2-1.8 3.3 1.6-1.5-6.3z", c.red) +
    circle(16.3, 15.2, 3.6, c.red) +
    stroke("M14.8 15.3l1.1 1.1 2-2.2", c.cream, 1.3),
  gold_treasure:
    path("M3 11.5C3 7 5.5 3.5 8 2.5h12c-2 1.2-3 4-3 9z", c.bark) +
    circle(7.5, 11, 2.9, c.gold) +
    circle(16.8, 11, 2.9, c.gold) +
    circle(12.2, 9.4, 3.2, c.gold) +
    chest,
  promotion_treasure: path("M12 .8 18.5 7H15v6H9V7H5.5z", c.leaf) + chest,
  pirate_base_4: base(4),
  pirate_base_5: base(5),
  pirate_base_6: base(6),
};

export const islets: Record<string, string> = {
  "island.2": islet(0.8, 3.2, 1) + islet(11, 11.5, 1),
  "island.3": islet(6.5, 0.4, 0.95) + islet(0.4, 12, 0.95) + islet(12.4, 12, 0.95),
  "island.4": islet(0.4, 2, 0.9) + islet(12.8, 0.6, 0.9) + islet(0.4, 13, 0.9) + islet(12.8, 12, 0.9),
  "island.empty": `<path d="M2.5 16c1-4.6 4.6-7.5 9.5-7.5s8.5 2.9 9.5 7.5c-6 2.6-13 2.6-19 0z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="2.6 2.4"/>`,
};

export const waters: Record<string, string> = {
  base: fort + placed(4.4, 3, 0.64, skull),
  harbour:
    path("M8.6 20 9.6 7.5h4.8L15.4 20z", c.white) +
    patch("M9.3 11.2h5.4l.3 3.4H9zM8.9 17.6h6.2l.2 2.2H8.7z", c.red) +
    box(8.4, 3.4, 7.2, 4.2, c.gold, 0.4) +
    path("M7.6 3.8 12 .8l4.4 3z", c.navy) +
    stroke("M6.5 4.5 2 3m4.5 2.8L2 7.5m15.5-3L22 3m-4.5 2.8L22 7.5", c.brass, 1.4) +
    waves,
  dolphin:
    path(
      "M1.5 16.5C2.5 8.5 8 4.5 14 5.2l3-2.7-.2 4c2.6 1.4 4.4 3.6 5.7 6.6l-4 .8c-2-1.4-5.4-1.6-7.4-.4-2.6 1.6-4 3.4-4.2 6.8L4 18.4l-3.4.8c.2-1 .5-1.8.9-2.7z",
      c.steel,
    ) +
    patch("M17.8 13.2c-2.2-1.2-5-1.4-7 0-1 .6-1.8 1.2-2.4 2 1.6-3.4 5-4.8 9.4-2z", c.white) +
    dot(17.6, 10, 0.9) +
    stroke("M10 21.5c2-1.4 3.6-1.4 5.4 0s3.6 1.4 5.4 0", "#4f97c6", 1.6),
  reef:
    path("M2.5 19 5 11l3-3.5 2.5 4L12 19z", c.iron) +
    path("M9.5 19 12.5 7l3.5-4.5L19 9l2.5 10z", "#77818a") +
    stroke("M15.5 5.5l-1.6 5m-6-.5-1 3.4", c.silver, 1.3) +
    waves +
    stroke("M3 17.4c1.2-1 2.4-1 3.6 0m8-1c1.2-1 2.4-1 3.6 0", c.white, 1.5),
};
