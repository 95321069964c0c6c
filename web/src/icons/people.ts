// The five kinds of population: a head with its hat on a badge. Each has a colour, an outline of the
// badge and a hat of its own, so that nobody has to rely on one of the three.
import { colour as c, circle, path, patch, stroke, line, oval, box } from "./draw";

export const populationColour: Record<string, string> = {
  farmer: "#4f8f3a",
  worker: "#2f6db0",
  artisan: "#c23b2e",
  engineer: "#7a4da3",
  investor: "#118a8a",
};

const badges: Record<string, string> = {
  farmer: "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z",
  worker: "M3.5 1.5h17a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z",
  artisan: "M12 .8 21.8 6.4v11.2L12 23.2 2.2 17.6V6.4z",
  engineer: "M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z",
  investor: "M2.5 2c3.5 0 7-.3 9.5-1.3C14.5 1.7 18 2 21.5 2v10c0 5.5-4 9.5-9.5 11.3C6.5 21.5 2.5 17.5 2.5 12z",
};

const head = circle(12, 12.2, 3.9, c.skin);
const shoulders = path("M5.5 20.8c.5-4 3-5 6.5-5s6 1 6.5 5c-4 2-9 2-13 0z", c.cream);

const hats: Record<string, string> = {
  farmer: oval(12, 9.6, 8.2, 2, c.straw) + path("M8 9.5C8 6 9.5 4.2 12 4.2S16 6 16 9.5z", c.straw),
  worker: path("M7.3 10.3C6.8 6.5 9 5 12 5s5.5 1.5 5.2 4l2.6 1.3c-3 1-9.5.8-12.5 0z", c.steel),
  artisan:
    path("M6.3 9C5.5 6 8.5 4 12.5 4s7 2.2 5.5 4.5c-2 1.8-9 2-11.7.5z", c.soot) +
    stroke("M12.5 4l.8-1.8", line, 1.4) +
    patch("M9.4 14c1.2-1 4-1 5.2 0-.5 1.5-4.7 1.5-5.2 0z", c.earth),
  engineer:
    path("M7.6 9.5C7.6 5.5 9 4 12 4s4.4 1.5 4.4 5.5z", c.white) +
    path("M6 9h12v1.6H6z", c.white) +
    stroke("M8.2 12.6h1m5.6 0h1", line, 1.2) +
    circle(10.3, 12.6, 1.4, c.sky) +
    circle(13.7, 12.6, 1.4, c.sky),
  investor:
    box(8.3, 2.6, 7.4, 6.6, c.soot) +
    path("M5.8 8.7h12.4v1.7H5.8z", c.soot) +
    patch("M8.9 6.6h6.2v1.7H8.9z", c.gold) +
    circle(13.8, 12.6, 1.5, c.sky),
};

export const population: Record<string, string> = Object.fromEntries(
  Object.keys(hats).map((kind) => [
    kind,
    path(badges[kind] ?? "", populationColour[kind] ?? line) + shoulders + head + (hats[kind] ?? ""),
  ]),
);

/** Head and hat alone, for people that stand somewhere. */
export const busts: Record<string, string> = Object.fromEntries(
  Object.entries(hats).map(([kind, hat]) => [kind, head + hat]),
);

/** The first letter, as in the terminal; only seen with "symbols beside colours". */
const letter = (kind: string): string =>
  `<text class="sign" x="12" y="18" text-anchor="middle" font-size="17" font-weight="700" fill="#fff" stroke="none">${kind.charAt(0).toUpperCase()}</text>`;

/** The bare badge of a kind, for places where a cube is meant and not a person. */
export const cube: Record<string, string> = Object.fromEntries(
  Object.entries(badges).map(([kind, badge]) => [kind, path(badge, populationColour[kind] ?? line) + letter(kind)]),
);
