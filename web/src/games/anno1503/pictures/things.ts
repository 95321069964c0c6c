// Ships, dice, cannons, fights, the palace, what a six brings, action cards and objectives.
import { box, circle, colour as c, dot, line, oval, patch, path, placed, stroke, turned } from "../../../icons/draw";
import { things as known } from "../../../icons/things";
import { nobleBuildings, publicBuildings } from "./buildings";
import { inhabitants } from "./people";
import { skull, tiles, waters } from "./tiles";

const hull =
  path("M1.5 12.5l3.5 2h12l3-3.5h2.5c0 5-2.5 9.5-5.5 9.5H8c-3.5 0-6-3.5-6.5-8z", c.wood) +
  stroke("M3.2 17h17.4", c.bark, 1.3);
/** A sail takes the colour of its seat where `--sail` says one. */
const sail = (d: string): string => `<path d="${d}" fill="var(--sail, ${c.white})"/>`;

const ships: Record<string, string> = {
  "ship.1503":
    stroke("M11.5 1v14", c.bark, 1.8) +
    sail("M4.5 3.5h13.5c1.4 3 1.4 5.8 0 8.8-4.5-1.3-9-1.3-13.5 0 1.4-3 1.4-5.8 0-8.8z") +
    stroke("M11.6 5v5M9 7.4h5.2", c.red, 1.8) +
    path("M11.5 1l4.5.2-1.6 1 1.6 1-4.5.1z", c.red) +
    hull,
  "ship.damaged":
    stroke("M11.5 8.5V15", c.bark, 2) +
    turned(-50, stroke("M13.5 2v8.5", c.bark, 2)) +
    sail("M2 9.5 6.5 3.5l2.5 2 2.5-1 .5 3.5 2.5 1-3.5 3-2-1.5-2 2.5-2-2z") +
    hull +
    path("M9.5 14.5l2 2-1 1.5 2 1-.5 1.5 3 0-1-2 1-1.5-2-1 .5-1.5z", line) +
    stroke("M17.5 2.5l4.5 4.5m0-4.5L17.5 7", line, 4.2) +
    stroke("M17.5 2.5l4.5 4.5m0-4.5L17.5 7", c.red, 2.4),
};

const PIPS: [number, number][][] = [
  [[12, 12]],
  [
    [7.5, 16.5],
    [16.5, 7.5],
  ],
  [
    [7, 17],
    [12, 12],
    [17, 7],
  ],
  [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7.5, 6.5],
    [7.5, 12],
    [7.5, 17.5],
    [16.5, 6.5],
    [16.5, 12],
    [16.5, 17.5],
  ],
];
const dice = Object.fromEntries(
  PIPS.map((pips, at) => [
    `die.${at + 1}`,
    box(2, 2, 20, 20, c.white, 4) + pips.map(([x, y]) => dot(x, y, 2.1, at === 5 ? c.red : line)).join(""),
  ]),
);

const flame =
  path(
    "M12.5 1c1 4-4.5 6-6.5 10-2.6 5.4.6 11.5 6.5 11.5s9-5.5 6.8-10.5c-.8-2-1.8-2.6-2.3-4.5-1 .8-1.6 1.8-1.7 3C14 8.5 14.5 4 12.5 1z",
    c.red,
  ) +
  patch(
    "M12.3 10.5c.6 2.5-3.3 4-3.3 7.5 0 2.2 1.5 3.8 3.6 3.8s3.7-1.6 3.7-3.6c0-2.2-1.5-2.7-1.8-4.4-.6.5-.9 1-1 1.7-.8-1-.4-3.2-1.2-5z",
    c.gold,
  );

const bones = stroke("M4 15.5l16 6m0-6-16 6", line, 4.6) + stroke("M4 15.5l16 6m0-6-16 6", c.white, 2.4);
const jolly = bones + placed(3, -0.6, 0.75, skull);

const sword =
  path("M10.8 15V3.5L12 1l1.2 2.5V15z", c.silver) +
  stroke("M8 15.3h8", c.brass, 2.4) +
  stroke("M12 16v4.5", c.bark, 2.6) +
  dot(12, 21.5, 1.5, c.brass);
const fight = turned(45, sword) + turned(-45, sword);

const cannon =
  path("M2.5 9.5 18 3.5l3.5 1.2 1 4.6L9 16c-4 1.5-8-3-6.5-6.5z", c.iron) +
  oval(20.8, 6.8, 1.5, 2.7, c.soot, -22) +
  stroke("M7.5 8l2.5 6", c.brass, 1.8) +
  circle(9, 17, 5.5, c.wood) +
  stroke("M9 11.7v10.6M3.7 17h10.6", c.bark, 1.3) +
  circle(9, 17, 1.6, c.iron);

const palace =
  path("M1.5 22.5v-11h5v11zM17.5 22.5v-11h5v11z", c.white) +
  path("M6.5 22.5V9h11v13.5z", c.cream) +
  path("M.8 11.8 4 6.5l3.2 5.3zM16.8 11.8 20 6.5l3.2 5.3z", c.plum) +
  path("M6 9.3C6 5.8 8.6 3.8 12 3.8s6 2 6 5.5z", "#8f63a3") +
  stroke("M12 3.8V1m0 0h3", c.brass, 1.6) +
  path("M10 22.5V18a2 2 0 0 1 4 0v4.5z", c.bark) +
  patch("M8.2 11.5h1.8v3H8.2zM14 11.5h1.8v3H14zM3.2 14h1.6v3H3.2zM19.2 14h1.6v3h-1.6z", c.navy) +
  stroke("M11.2 13h1.6", c.brass, 2.4);

const sun = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((turn) => `<g transform="rotate(${turn} 12 12)">${path("M10.3 5.5 12 .8l1.7 4.7z", c.gold)}</g>`)
  .join("");

const fates: Record<string, string> = {
  "fate.pirates":
    stroke("M3 1.5v21.5", c.bark, 2.2) +
    path("M4 2.5c4-2 7 2 12 1 2.5-.5 4-1 6-.5v13.5c-2-.5-3.5 0-6 .5-5 1-8-3-12-1z", c.soot) +
    placed(6.8, 3, 0.54, skull),
  "fate.fire": flame,
  "fate.golden_times":
    sun +
    circle(12, 12, 6.4, c.gold) +
    patch("M12 7.8l1.3 2.8 3 .3-2.3 2 .7 3-2.7-1.6L9.3 16l.7-3-2.3-2 3-.3z", "#b9851a"),
};

const emblems: Record<string, string> = {
  builder: path("M12 1.5 19 13H5z", c.silver) + stroke("M12 13v3.5", line, 2.2) + box(9.8, 16, 4.4, 7, c.wood, 1.6),
  explorer: turned(
    -35,
    box(1.5, 8.5, 8, 7, c.brass, 0.8) +
      box(9.5, 9.5, 7, 5, c.bark, 0.6) +
      box(16.5, 10.3, 5.5, 3.4, c.brass, 0.6) +
      stroke("M4 8.8v6.4", line, 1.3),
  ),
  inventor:
    [0, 45, 90, 135].map((turn) => turned(turn, box(9.6, 1, 4.8, 22, c.steel, 1))).join("") +
    circle(12, 12, 8, c.steel) +
    dot(12, 12, 7.3, c.steel) +
    circle(12, 12, 3.4, c.cream),
  privateer:
    circle(12, 15, 6, c.skin) +
    path("M.8 11.5C4 10 5 3 12 3s8 7 11.2 8.5C17 14 7 14 .8 11.5z", c.soot) +
    placed(8.4, 3.4, 0.3, skull) +
    stroke("M6.5 13l9 3", line, 1.3) +
    oval(14.3, 15.3, 2, 1.8, line) +
    dot(9.6, 15.6, 1) +
    stroke("M10.5 19c1 .7 2.5.7 3.5 0", line, 1.2),
  trader:
    stroke("M12 3v18.5M7 21.8h10", c.brass, 2.2) +
    stroke("M3.5 5.5h17", c.brass, 2) +
    stroke("M5 6 2 14m3-8 3 8m11-8-3 8m3-8 3 8", line, 1.1) +
    path("M1 13.5h8c0 2.5-1.7 4-4 4s-4-1.5-4-4zM15 13.5h8c0 2.5-1.7 4-4 4s-4-1.5-4-4z", c.gold),
  engineer:
    path("M11 4 4.5 22l3.3-2.5L13 7z", c.steel) +
    path("M13 4l6.5 18-3.3-2.5L11 7z", c.silver) +
    stroke("M6.8 15.5c3.5 1.5 7 1.5 10.4 0", c.brass, 1.8) +
    circle(12, 4.5, 3.2, c.brass),
  sea_hero:
    circle(12, 4.2, 2.7, c.cream) +
    stroke("M12 7v14.5M7.5 10h9", line, 4) +
    stroke("M12 7v14.5M7.5 10h9", c.gold, 2) +
    stroke("M3.5 13.5c0 5 3.5 8 8.5 8s8.5-3 8.5-8", line, 4) +
    stroke("M3.5 13.5c0 5 3.5 8 8.5 8s8.5-3 8.5-8", c.gold, 2),
};
const bands: Record<string, string> = {
  builder: "#c98b4a",
  explorer: "#3f86b8",
  inventor: "#74a84c",
  privateer: "#b5463a",
  trader: "#14737c",
  engineer: "#e0b25a",
  sea_hero: "#3b4f74",
};

const crown = path("M3 20 1.5 6 8 11l4-8 4 8 6.5-5L21 20z", c.gold);

const face = (band: string, emblem: string): string =>
  box(2.5, 0.8, 19, 22.4, c.cream, 2.2) + patch("M4.3 2.6h15.4v18.8H4.3z", band) + emblem;
const cards = Object.fromEntries(
  Object.entries(emblems).map(([kind, emblem]) => [
    `card.${kind}`,
    face(bands[kind] ?? c.steel, placed(4.9, 4.6, 0.59, emblem)),
  ]),
);

const medal = (emblem: string, scale = 0.68): string =>
  path(
    "M12 .7l2.6 1.7 3.1-.2 1.3 2.8 2.7 1.5-.2 3.1 1.7 2.4-1.7 2.6.2 3.1-2.7 1.5-1.3 2.8-3.1-.2L12 23.3l-2.6-1.5-3.1.2L5 19.2l-2.7-1.5.2-3.1L.8 12l1.7-2.4-.2-3.1L5 5l1.3-2.8 3.1.2z",
    c.brass,
  ) +
  circle(12, 12, 9.4, c.cream) +
  placed(12 - 12 * scale, 12 - 12 * scale, scale, emblem);

const objectives: Record<string, string> = {
  merchants: inhabitants["merchant"] ?? "",
  buildings: publicBuildings["church"] ?? "",
  agreements: tiles["agreement"] ?? "",
  posts: tiles["spice_post"] ?? "",
  gold: known["gold"] ?? "",
  noble_buildings: nobleBuildings["cathedral"] ?? "",
  bases: waters["base"] ?? "",
  palace,
};

export const things: Record<string, string> = {
  ...ships,
  ...dice,
  ...fates,
  ...cards,
  ...Object.fromEntries(Object.entries(objectives).map(([id, emblem]) => [`objective.${id}`, medal(emblem)])),
  "card.back": face("#5d4a77", placed(6.5, 6, 0.46, crown)),
  "site.free":
    box(2, 2, 20, 20, c.leaf, 4) +
    stroke("M8 9.2c0-5 8-5 8 0 0 3-4 3-4 6.3", c.white, 2.6) +
    dot(12, 18.8, 1.7, c.white),
  crown,
  fight,
  cannon,
  palace,
  pirates: jolly,
  skull,
};
