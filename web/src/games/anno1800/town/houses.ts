/** The buildings of the town: drawings on a grid of 60 by 50, in the manner of the icons. */

type Shape = "barn" | "saw" | "dome" | "mill" | "field" | "pen" | "fold" | "log" | "yard";
interface Look {
  roof: string;
  shade: string;
  chimneys: number;
  shape: Shape;
}

const ROOFS = [
  ["#c9583b", "#9d3f29"],
  ["#d98a4a", "#a8622d"],
  ["#8a94a0", "#626c78"],
  ["#4f8f8a", "#356a66"],
  ["#c9a04a", "#977430"],
] as const;
const WALL = "#f0dfb8";
const PLANK = "#6b4a2c";

const SHAPES: Record<string, [roof: number, chimneys: number, shape: Shape]> = {
  sawmill: [1, 0, "log"],
  grain_farm: [0, 0, "mill"],
  potato_farm: [1, 0, "field"],
  pig_farm: [0, 0, "pen"],
  sheep_farm: [4, 0, "fold"],
  charcoal_kiln: [2, 2, "dome"],
  brick_factory: [0, 1, "saw"],
  warehouse: [2, 0, "barn"],
  steelworks: [2, 2, "saw"],
  sailmakers: [3, 0, "barn"],
  glassmakers: [3, 1, "barn"],
  bakery: [4, 1, "barn"],
  champagne_cellar: [4, 0, "field"],
  shipyard_1: [1, 0, "yard"],
  shipyard_2: [0, 0, "yard"],
  shipyard_3: [3, 0, "yard"],
};

/** Farms and works that have no look of their own are told apart by roof and chimneys. */
function lookOf(id: string, worker: string | null): Look {
  const sum = [...id].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  const usual: [number, number, Shape] =
    worker === "engineer" ? [sum % 5, 2, "saw"] : worker === "artisan" ? [sum % 5, 1, "saw"] : [sum % 5, 1, "barn"];
  const [roof, chimneys, shape] = SHAPES[id.replace("home_", "")] ?? usual;
  return { roof: ROOFS[roof]![0], shade: ROOFS[roof]![1], chimneys, shape };
}

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const glass = (d: string): string => `<path d="${d}" class="glass"/>`;
const planks = (d: string): string => `<path d="${d}" fill="none" stroke="${PLANK}" stroke-width="1.7"/>`;
const chimney = (x: number, high: number): string =>
  path(`M${x} ${40 - high}h5l1 ${high - 16}h-7z`, "#8d4a38") +
  `<path d="M${x} ${43 - high}h5" stroke="#f3e6c6"/>` +
  `<g class="smoke" stroke="none"><circle cx="${x + 4}" cy="${36 - high}" r="3.5"/><circle cx="${x + 9}" cy="${31 - high}" r="4.6"/></g>`;
const shed = (roof: string, left: number): string =>
  path(`M${left} 24v16h26V24z`, WALL) + path(`M${left - 3} 25l6-10h18l8 10z`, roof) + glass(`M${left + 8} 30h9v10h-9z`);

const DRAWN: Record<Shape, (look: Look) => string> = {
  barn: ({ roof, shade }) =>
    path("M8 25v16h32V25z", WALL) +
    path("M4 26 12 13h24l8 13z", roof) +
    `<path d="M12 13 4 26h6l7-13z" fill="${shade}" stroke="none"/>` +
    glass("M14 30h6v5h-6zM26 30h8v11h-8z"),
  saw: ({ roof }) =>
    path("M6 24v17h48V24z", WALL) +
    path("M6 24v-9l16 9v-9l16 9v-9l16 9z", roof) +
    glass("M12 30h6v5h-6zM26 30h6v5h-6zM40 30h7v11h-7z"),
  dome: ({ roof }) =>
    path("M8 41c0-14 6-20 14-20s14 6 14 20z", "#a9836a") +
    glass("M17 41c0-6 2-8 5-8s5 2 5 8z") +
    path("M34 41V28h18v13z", WALL) +
    path("M31 29l12-9 12 9z", roof),
  mill: ({ roof }) =>
    path("M20 41l3-22h14l3 22z", WALL) +
    path("M21 20l9-8 9 8z", roof) +
    glass("M27 41v-8h6v8z") +
    planks("M30 20 14 8M30 20 46 8M30 20 15 33M30 20l15 13"),
  field: ({ roof }) =>
    `<path d="M24 44c6-8 16-12 32-14M33 45c5-6 12-9 24-10M43 45c4-3 8-5 15-5" fill="none" stroke="#8f7a35" stroke-width="1.6" opacity=".75"/>` +
    path("M4 24v16h26V24z", WALL) +
    path("M1 25l16-13 16 13z", roof) +
    glass("M13 30h8v10h-8z") +
    `<g fill="#c99b5f"><circle cx="42" cy="36" r="2.5"/><circle cx="50" cy="34" r="2.5"/><circle cx="48" cy="41" r="2.5"/></g>`,
  pen: ({ roof }) =>
    shed(roof, 4) +
    `<g fill="#efaea4"><ellipse cx="40" cy="34" rx="5" ry="3.6"/><ellipse cx="50" cy="38" rx="5" ry="3.6"/></g>` +
    planks("M31 42h27M31 46h27M33 39v8M42 39v8M51 39v8M58 39v8"),
  fold: ({ roof }) =>
    shed(roof, 4) +
    `<g fill="#fcf8ee"><ellipse cx="40" cy="33" rx="5" ry="4"/><ellipse cx="50" cy="37" rx="5" ry="4"/></g>` +
    planks("M31 42h27M31 46h27M33 39v8M42 39v8M51 39v8M58 39v8"),
  log: ({ roof }) =>
    path("M10 25v16h30V25z", "#d8b07c") +
    path("M5 26l20-13 20 13z", roof) +
    glass("M16 30h8v11h-8z") +
    `<g fill="#c98b4a"><circle cx="46" cy="38" r="3.5"/><circle cx="53" cy="38" r="3.5"/><circle cx="49.5" cy="32.5" r="3.5"/></g>`,
  yard: ({ roof }) =>
    path("M6 34h46l-5 8H13z", "#c98b4a") +
    planks("M12 34V14M30 34V10M46 34V16M8 18h44M8 26h44") +
    path("M30 12l10 8H30z", roof),
};

export function houseOf(id: string, worker: string | null): string {
  const look = lookOf(id, worker);
  const high = look.shape === "barn" ? 30 : 33;
  const chimneys = [41, 48]
    .slice(0, look.chimneys)
    .map((x, n) => chimney(look.shape === "barn" ? x - 8 : x, high - 5 * n));
  return `<ellipse cx="30" cy="42" rx="27" ry="4.5" fill="#0002" stroke="none"/>${chimneys.join("")}${DRAWN[look.shape](look)}`;
}
