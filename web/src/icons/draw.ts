// Shapes on a grid of 24 by 24, written short. A picture is a string of SVG elements.

export const line = "#33271c";

export const colour = {
  wood: "#c98b4a",
  bark: "#8a5a30",
  straw: "#e8bd45",
  leaf: "#74a84c",
  forest: "#3f7a3f",
  brick: "#c9583b",
  red: "#cf3f33",
  rose: "#efaea4",
  plum: "#b98ac2",
  steel: "#8ea3b3",
  silver: "#cbd6dd",
  iron: "#59636d",
  soot: "#45474f",
  cream: "#f3e6c6",
  white: "#fcf8ee",
  sky: "#a6d8ea",
  sea: "#3f86b8",
  navy: "#2f5580",
  brass: "#dca63e",
  gold: "#f2c230",
  amber: "#dd8d27",
  earth: "#8a5433",
  tan: "#d8b07c",
  skin: "#f0cda6",
} as const;

/** A filled path with the common outline. */
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A filled path without an outline: light, shade, a mark. */
export const patch = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`;

/** A line that is not filled. */
export const stroke = (d: string, ink: string = line, width = 1.2): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const dot = (x: number, y: number, r: number, fill: string = line): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${
    turn ? ` transform="rotate(${turn} ${x} ${y})"` : ""
  }/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ""} fill="${fill}"/>`;

/** Turns a picture about the middle of the grid. */
export const turned = (degrees: number, picture: string): string =>
  `<g transform="rotate(${degrees} 12 12)">${picture}</g>`;

/** Moves and scales a picture. */
export const placed = (x: number, y: number, scale: number, picture: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${picture}</g>`;
