// Tokens, ships, shipyards, islands, cards and everything else on the table.
import { box, circle, colour as c, dot, line, oval, patch, path, placed, stroke } from "./draw";
import { populationColour } from "./people";

const water = path("M1 19c2-1.6 3.5-1.6 5.5 0s3.5 1.6 5.5 0 3.5-1.6 5.5 0 3.5 1.6 5.5 0v4H1z", c.sea);
const ground = "M2 19.5c1-4.5 5-6.5 10-6.5s9 2 10 6.5z";

const pips = (level: number): string =>
  [0, 1, 2]
    .slice(0, level)
    .map((place) => circle(12 + (place - (level - 1) / 2) * 4.6, 20.8, 1.7, c.gold))
    .join("");

const squareSail = (x: number, y: number, size: number): string =>
  stroke(`M${x} ${y - 1}v${size + 4}`, c.bark, 1.6) +
  path(
    `M${x - size / 2} ${y}h${size}c1.2 ${size / 3} 1.2 ${size / 1.6} 0 ${size}h-${size}c1.2-${size / 3} 1.2-${size / 1.6} 0-${size}z`,
    c.white,
  );

const triangleSail = (x: number, y: number, size: number): string =>
  stroke(`M${x} ${y - 1}v${size + 3}`, c.bark, 1.6) +
  path(
    `M${x} ${y}c${size / 2} ${size / 3} ${size * 0.7} ${size * 0.7} ${size * 0.7} ${size}h-${size * 0.7}z`,
    "#7cc4c0",
  );

const tradeHull = path("M1.5 14.5h21c-.5 4-2.5 6-4.5 6H6c-2 0-4-2-4.5-6z", c.wood) + stroke("M3 17h18", c.bark, 1.2);
const explorerHull =
  path("M2 13l4 2h11l5.5-3c-.5 5-2.5 8.5-5 8.5H7c-2.5 0-4.5-3-5-7.5z", c.navy) +
  dot(8.5, 17.4, 0.9, c.gold) +
  dot(12, 17.4, 0.9, c.gold) +
  dot(15.5, 17.4, 0.9, c.gold);

const funnel = (x: number): string => box(x, 6.5, 3, 8, c.red) + stroke(`M${x} 8.7h3`, line, 1.6);

const tradeRigs = [
  squareSail(12, 3, 9),
  squareSail(7.5, 5, 7) + squareSail(16.5, 3.5, 8),
  funnel(5) + squareSail(12.5, 3.5, 7.5) + squareSail(19.3, 6, 5.5),
];
const explorerRigs = [
  triangleSail(9.5, 2, 10),
  triangleSail(5.5, 5, 8) + triangleSail(13.5, 2, 10),
  triangleSail(3.8, 6, 7) + funnel(9.7) + triangleSail(15, 3, 9.5),
];

const ships: Record<string, string> = {};
for (const level of [1, 2, 3]) {
  ships[`ship.trade_${level}`] = (tradeRigs[level - 1] ?? "") + tradeHull + pips(level);
  ships[`ship.exploration_${level}`] = (explorerRigs[level - 1] ?? "") + explorerHull + pips(level);
  ships[`shipyard_${level}`] =
    stroke("M5 16V2.5h12M5 6.5 9 2.5m8 0v3.5", c.bark, 2) +
    path("M8.5 7.5h12c0 5-2 8-6 8s-6-3-6-8z", c.tan) +
    stroke("M11.5 8c0 4 .8 6.5 1.8 7.5M17.5 8c0 4-.8 6.5-1.8 7.5", c.bark, 1.3) +
    box(2, 15.5, 20, 3.2, c.steel) +
    pips(level);
}

const paw =
  oval(12, 15.5, 5, 4.2, c.earth) +
  oval(5.4, 10.6, 2, 2.8, c.earth, -20) +
  oval(9.6, 6.6, 2, 3, c.earth) +
  oval(14.4, 6.6, 2, 3, c.earth) +
  oval(18.6, 10.6, 2, 2.8, c.earth, 20);
const vase =
  stroke("M8.5 6.5C5 6.5 5 11 8 12m7.5-5.5C19 6.5 19 11 16 12", line, 1.6) +
  path("M8.5 3h7l-1.2 3.5c3.2 2 4.2 4 4.2 7 0 4-3 6-3.5 8.5H9c-.5-2.5-3.5-4.5-3.5-8.5 0-3 1-5 4.2-7z", c.amber) +
  stroke("M6 11.5h12M6.2 15.5h11.6", c.earth, 1.4);

const card = (left: string, right: string, mark: string): string =>
  box(4, 1.5, 16, 21, c.cream, 2) + patch("M6 3.5h6v17H6z", left) + patch("M12 3.5h6v17h-6z", right) + mark;
const face = circle(12, 10, 3.2, c.skin) + path("M6.8 19.5c.3-4 2-5.5 5.2-5.5s4.9 1.5 5.2 5.5z", c.cream);
const kind = (id: string): string => populationColour[id] ?? line;

const palm =
  stroke("M12 17c-.5-4 0-7 1.5-10", c.bark, 2) +
  path(
    "M13.5 7C11 3 7 3 4.5 6c3-.5 6 0 9 1zM13.5 7c1-4 5-5.5 8.5-3.5-3 .3-6 1.5-8.5 3.5zM13.5 7c3.5-.5 6.5 1.5 7.5 5.5-2-2.5-4.5-4.5-7.5-5.5zM13.5 7c-3.5 0-6.5 2-7 5.5 2-2 4.5-4 7-5.5z",
    c.forest,
  );

const burst = [0, 45, 90, 135, 180, 225, 270, 315]
  .map(
    (turn, at) =>
      `<path d="M12 8.2V3.4" transform="rotate(${turn} 12 11.5)" stroke="${at % 2 ? c.gold : "#ff7a5c"}" stroke-width="2"/>`,
  )
  .join("");

const disc = (fill: string): string => circle(12, 12, 10.5, fill);

export const things: Record<string, string> = {
  ...ships,
  "token.trade":
    disc(c.brass) +
    circle(12, 12, 7.8, "#f4cf7a") +
    stroke("M12 8v9.5M8.5 10h7M6.8 13.5c0 2.7 2.4 4.3 5.2 4.3s5.2-1.6 5.2-4.3", line, 1.8) +
    circle(12, 6.7, 1.5, c.cream),
  "token.exploration":
    path("M12 .8 23.2 12 12 23.2.8 12z", c.sea) +
    path("M12 4.5l2.2 5.3L19.5 12l-5.3 2.2L12 19.5l-2.2-5.3L4.5 12l5.3-2.2z", c.white) +
    patch("M12 4.5l2.2 5.3L12 12zM19.5 12l-5.3 2.2L12 12zM12 19.5l-2.2-5.3L12 12zM4.5 12l5.3-2.2L12 12z", c.red),
  gold:
    disc(c.gold) +
    `<circle cx="12" cy="12" r="7.5" fill="none" stroke="#b9851a" stroke-width="1.3"/>` +
    patch("M12 6.8l1.5 3.4 3.7.4-2.8 2.5.8 3.6L12 14.8l-3.2 1.9.8-3.6-2.8-2.5 3.7-.4z", "#b9851a"),
  fireworks:
    box(1.5, 1.5, 21, 21, "#2b3f66", 3) + burst + dot(12, 11.5, 1.8, c.white) + stroke("M12 16v5", c.cream, 1.4),
  expedition:
    box(2.5, 2, 19, 20, c.cream, 2) +
    placed(3.2, 3, 0.47, paw) +
    placed(10.5, 10, 0.47, vase) +
    stroke("M20 4 4 20", c.tan, 1),
  "expedition.animal": paw,
  "expedition.artefact": vase,
  objective:
    path("M7 12.5 4 22.5l4.5-1.5 2 2 1.5-7zM17 12.5l3 10-4.5-1.5-2 2-1.5-7z", c.red) +
    circle(12, 9, 7.8, c.brass) +
    circle(12, 9, 5.2, c.cream) +
    patch("M12 5l1.2 2.8 3 .2-2.3 2 .7 3L12 11.4 9.4 13l.7-3-2.3-2 3-.2z", c.red),
  "island.old_world":
    path(ground, c.leaf) +
    path("M6 14.5V9l4-3.5L14 9v5.5z", c.cream) +
    path("M5 9.5l5-5 5 5z", c.brick) +
    path("M18 6l-3 5h1.5L14 14.5h8L19.5 11H21z", c.forest) +
    water,
  "island.new_world": path(ground, c.straw) + palm + water,
  "island.home":
    path(ground, c.leaf) +
    path("M3.5 15V9.5h4V6l4.5 3.5V6l4.5 3.5V15z", c.brick) +
    box(17.5, 3, 3, 12, c.steel) +
    water,
  "card.farmer_worker": card(kind("farmer"), kind("worker"), face),
  "card.artisan_engineer_investor":
    box(4, 1.5, 16, 21, c.cream, 2) +
    patch("M6 3.5h4v17H6z", kind("artisan")) +
    patch("M10 3.5h4v17h-4z", kind("engineer")) +
    patch("M14 3.5h4v17h-4z", kind("investor")) +
    face,
  "card.new_world": card(
    c.amber,
    c.amber,
    placed(4.5, 4.5, 0.62, palm + path("M4 19c1-2.5 4-3.5 8-3.5s7 1 8 3.5z", c.straw)),
  ),
  "card.hidden": box(4, 1.5, 16, 21, c.steel, 2) + stroke("M8 6l8 12M16 6 8 18", c.silver, 1.6),
  cube: path("M12 2l9 4.5v11L12 22l-9-4.5v-11z", c.silver) + stroke("M3 6.5l9 4.5 9-4.5M12 11v11"),
  points:
    circle(12, 9.5, 7, c.leaf) + stroke("M12 5.5v8m-4-4h8", c.white, 2) + path("M7 15.5l-2 7 7-3 7 3-2-7", c.leaf),
};
