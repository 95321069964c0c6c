// The 44 resources.
import { box, circle, colour as c, dot, line, oval, patch, path, stroke, turned } from "./draw";

const plank = (x: number, y: number): string =>
  box(x, y, 15, 4.6, c.wood, 0.8) + stroke(`M${x + 3} ${y + 2.3}h6m2 0h1.5`, c.bark, 1);

const brick = (x: number, y: number): string => box(x, y, 9, 5, c.brick, 0.6);

const ingot = (x: number, y: number): string =>
  path(`M${x} ${y + 6}l2-6h6l2 6z`, c.brass) + stroke(`M${x + 3.2} ${y + 1.6}h3.6`, c.cream, 1.2);

const kernels = (y: number): string =>
  path(`M12 ${y}c-3.6 0-5-2-5-4.6 3.2.2 5 1.8 5 4.6z`, c.straw) +
  path(`M12 ${y}c3.6 0 5-2 5-4.6-3.2.2-5 1.8-5 4.6z`, c.straw);

const wheel = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="1.6"/>`;

const bean = (x: number, y: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x} ${y})">${oval(x, y, 4, 5.8, c.earth)}${stroke(
    `M${x} ${y - 5}c-2 3 2 6 0 10`,
    c.tan,
    1.3,
  )}</g>`;

const shell = (x: number, y: number): string =>
  path(`M${x} ${y + 6}c0-3.5 1.2-5 2.7-6 1.5 1 2.7 2.5 2.7 6z`, c.iron) +
  box(x, y + 6, 5.4, 10.5, c.brass) +
  stroke(`M${x} ${y + 14}h5.4`);

const stick = (x: number): string => box(x, 8, 4.6, 14, c.red, 1.2);

const cane = (x: number, y: number): string =>
  box(x, y, 4, 22 - y, c.leaf, 1) + stroke(`M${x} ${y + 5}h4m-4 5h4m-4 5h4`, c.forest, 1.4);

export const goods: Record<string, string> = {
  timber: plank(3, 3.5) + plank(6.5, 9.6) + plank(1.8, 15.7),
  grain:
    stroke("M12 22.5V6", c.bark, 1.8) +
    kernels(19) +
    kernels(14.4) +
    kernels(9.8) +
    path("M12 6c-2-1.6-2-3.4 0-5 2 1.6 2 3.4 0 5z", c.straw),
  potatoes:
    path("M8 4.5c4-2.5 11 .5 12 5s-3 6.5-7 5.5-8.5-1.5-9-5.5 1-3.8 4-5z", c.tan) +
    path("M4 14c2-3 8-2.5 11-.5s3 6.5-1 8-9 .5-10.5-2-.8-3.8.5-5.5z", "#c99b5f") +
    dot(10, 8, 0.9, c.earth) +
    dot(15, 10, 0.9, c.earth) +
    dot(8, 17, 0.9, c.earth) +
    dot(13, 18.5, 0.9, c.earth),
  pigs:
    path("M4.5 9 3 3l6 2.5zM19.5 9 21 3l-6 2.5z", "#dd8d86") +
    circle(12, 12.5, 8.6, c.rose) +
    oval(12, 15.4, 4.2, 3, "#dd8d86") +
    dot(10.5, 15.4, 0.9) +
    dot(13.5, 15.4, 0.9) +
    dot(8.6, 10.4, 1.1) +
    dot(15.4, 10.4, 1.1),
  wool:
    stroke("M9 18v4m6-4v4", line, 2) +
    path(
      "M7 8c0-3 4-4 5.5-2 2-2 5-.5 5 1.5 3 0 4 3 2.5 5 1.5 3-1 5.5-3.5 5-1.5 2-4.5 2-6 .5-2.5 1.5-5 0-5.5-2-2.5-1-2.5-4-.5-5C4 9 5.5 8 7 8z",
      c.white,
    ) +
    oval(5.4, 10.4, 2.8, 3.6, c.soot, 15) +
    dot(4.8, 9.6, 0.7, c.white) +
    stroke("M11 10.5c1.5-1 3 0 2.5 1.5m2 2.5c1 .8 2.2.3 2.2-.8", c.steel, 1.1),
  coal:
    path("M3 15 6 7l6-3 7 3 3 8-4 6H7z", c.soot) +
    patch("M6 7l6-3 2 5-5 3zM19 7l-5 2 3 5 5 1z", "#7c808b") +
    patch("M9 12l5-3 3 5-5 3z", "#5d606a"),
  bricks: brick(2, 16) + brick(12.5, 16) + brick(7.2, 10) + brick(2, 4) + brick(12.5, 4),
  goods:
    box(3, 4, 18, 17, c.wood, 1) +
    path("M3 4h18v4H3zM3 17h18v4H3z", c.tan) +
    stroke("M6 8l12 9M18 8 6 17", c.bark, 1.8) +
    stroke("M3 8h18M3 17h18"),
  steel_beams:
    path("M2.5 9 10 4.5h11.5v3.2L14 12.2V9z", c.silver) +
    path("M10.5 17 18 12.5l3.5 1v3.2L14 21.2z", c.silver) +
    path("M10 12.2V17l7.5-4.5v-2.6z", c.iron) +
    path("M2.5 9H14v3.2h-4V18h4v3.2H2.5V18h4v-5.8h-4z", c.steel),
  sails:
    stroke("M12 1.5v21", c.bark, 2.2) +
    path("M3.5 4.5h17c2 5 2 9.5 0 14.5-5.5-2.2-11.5-2.2-17 0 2-5 2-9.5 0-14.5z", c.white) +
    patch("M4.6 8h16.7l.5 3.2H5z", c.red) +
    stroke("M2.5 4.2h19", c.bark, 2.4),
  beer:
    stroke("M16 10h3.5a1.5 1.5 0 0 1 1.5 1.5v4a3 3 0 0 1-3 3h-2", line, 3.2) +
    stroke("M16 10h3.5a1.5 1.5 0 0 1 1.5 1.5v4a3 3 0 0 1-3 3h-2", c.silver, 1.2) +
    box(4, 8, 12.5, 14, c.amber, 1.5) +
    stroke("M8 13v6m4.5-6v6", c.gold, 1.6) +
    path(
      "M3 9.5c-1.5-3 1-5.5 3.5-4.5 1-3 5-3 6.5-.5 3-1 5.5 1.5 4 4.5-1 1.5-2.5 1.5-3.5.5-1 2.5-4 2.5-5 .5-1.5 1.5-4.5 1.5-5.5-.5z",
      c.white,
    ),
  bread:
    path("M2 13.5C2 8.5 6.5 6 12 6s10 2.5 10 7.5c0 3.5-1.5 5.5-4 5.5H6c-2.5 0-4-2-4-5.5z", "#d6964b") +
    stroke("M7 8.5l2.5 4.5m2-5.5 2.5 4.5m2-4 2.5 4.5", c.cream, 1.8),
  schnapps:
    path("M5.5 2h4.5v5l2.5 3.5V20a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9.5L5.5 7z", c.sky) +
    box(4.8, 1, 5.9, 2.6, c.bark, 0.6) +
    patch("M4 13h7.5v5H4z", c.white) +
    path("M14 13.5h8.5L21 22h-5.5z", c.silver) +
    patch("M14.9 16h6.7l-.9 5.4h-4.8z", c.sky),
  glass:
    path("M8 2.5h13.5v15H8z", "#c6e8f2") +
    path("M2.5 6.5H16v15H2.5z", c.sky) +
    stroke("M5 14l5-5m-4 9 7-7", c.white, 1.8),
  sausages:
    stroke("M3.5 4c0 7 4 12 11 11.5", line, 7) +
    stroke("M3.5 4c0 7 4 12 11 11.5", "#b5523b", 4.8) +
    stroke("M9 3.5c.5 5 3.5 8.5 11.5 8", line, 6.6) +
    stroke("M9 3.5c.5 5 3.5 8.5 11.5 8", "#cf7355", 4.4) +
    stroke("M17 15.3l4.5 4.5m-1-8.3 2.5 1", line, 1.4) +
    stroke("M10 6c1 2 2.5 3 4.5 3.6", "#eab39c", 1.2),
  soap:
    box(2, 12, 18, 9.5, c.plum, 3.2) +
    stroke("M6 16.7h10", "#e6cdea", 2) +
    circle(8, 6.5, 3, c.sky) +
    circle(15, 5, 3.8, "#d6eff7") +
    circle(20.5, 10, 1.8, c.sky),
  canned_food:
    path("M5 6v13c0 1.7 3 3 7 3s7-1.3 7-3V6z", c.steel) +
    path("M5 10c1 1.5 3.5 2 7 2s6-.5 7-2v6.5c-1 1.5-3.5 2-7 2s-6-.5-7-2z", c.red) +
    oval(12, 6, 7, 3, c.silver) +
    stroke("M9 6c0-3.5 6-3.5 6 0", line, 1.4) +
    dot(12, 15, 1.9, c.cream),
  work_clothes:
    path("M7 2.5v6h10v-6l2.5.5 1 19h-6.5L12 14.5 10 22H3.5l1-19z", c.sea) +
    stroke("M4.5 12h15", c.navy, 1.4) +
    box(9, 5.5, 6, 4, "#6fa8d3", 0.6) +
    dot(7, 5, 1, c.gold) +
    dot(17, 5, 1, c.gold),
  brass: ingot(7, 5) + ingot(1.5, 13.5) + ingot(12.5, 13.5),
  windows:
    path("M4 22V10a8 8 0 0 1 16 0v12z", c.wood) +
    path("M6.5 19.5V10a5.5 5.5 0 0 1 11 0v9.5z", c.sky) +
    stroke("M12 4.5v15M6.5 12h11", line, 1.5),
  champagne:
    path("M4.5 2h5v7c2.5 1.5 3 3 3 5v6a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-6c0-2 .5-3.5 3-5z", c.forest) +
    path("M4.5 2h5v6.5h-5z", c.gold) +
    patch("M2.2 14h9.7v4H2.2z", c.cream) +
    stroke("M18.5 16v5.5m-3 0h6", line, 1.6) +
    path("M15.5 6h6c.5 6-.5 10-3 10s-3.5-4-3-10z", "#f6dd8f") +
    dot(18, 9.5, 0.8, c.white) +
    dot(19.2, 12.5, 0.8, c.white),
  spectacles:
    stroke("M2 12 4.5 5h2m15.5 7-2.5-7h-2", "currentColor", 1.7) +
    `<g stroke="currentColor" stroke-width="1.7">${circle(6.5, 14.5, 4.6, c.sky)}${circle(17.5, 14.5, 4.6, c.sky)}</g>` +
    stroke("M11 13.5c.5-1 1.5-1 2 0", "currentColor", 1.7) +
    stroke("M4.5 15l2.5-2.5m8.5 2.5 2.5-2.5", c.white, 1.3),
  pocket_watches:
    stroke("M14 3.5c3-2.5 7-1 8 3.5", c.brass, 1.6) +
    box(9.8, 2, 3.4, 4, c.brass, 1) +
    circle(11.5, 14, 8.4, c.brass) +
    circle(11.5, 14, 5.8, c.white) +
    stroke("M11.5 10.5V14l2.6 1.8", line, 1.5),
  sewing_machines:
    box(1.5, 18.5, 21, 3.5, c.wood, 0.8) +
    path("M4 18.5V15h8.5v-3.5H8.5V15H5.3V9c0-1.5.7-2.5 2.2-2.5H19c1.6 0 2.5 1 2.5 2.5v9.5z", c.iron) +
    circle(21, 11, 2.2, c.brass) +
    stroke("M6.9 15v3", c.silver, 1.4) +
    stroke("M10 9h7", c.gold, 1.4) +
    box(12, 3, 3.5, 3.5, c.red, 0.6),
  cotton_fabric:
    path("M9 4h9.5v14H9z", "#e58c7d") +
    path("M4 10c0-3 1.5-6 4-6s4 3 4 6v12H4z", c.rose) +
    path("M12 16h9.5v6H12z", c.rose) +
    oval(8, 7.5, 1.4, 2, c.white) +
    stroke("M12.5 8h5.5m-5.5 4h5.5", c.white, 1.5) +
    stroke("M14 19h6", "#e58c7d", 1.6),
  coffee:
    stroke("M8 7c-1.5-1.5 1.5-3 0-5m4.5 5c-1.5-1.5 1.5-3 0-5", "currentColor", 1.4) +
    stroke("M17.5 11h2.3a2.2 2.2 0 0 1 0 5.2h-2.6", line, 3) +
    stroke("M17.5 11h2.3a2.2 2.2 0 0 1 0 5.2h-2.6", c.white, 1.2) +
    oval(11, 20.3, 9, 2, c.silver) +
    path("M3.5 9.5h14.5c0 6-2 10-7.2 10S3.5 15.5 3.5 9.5z", c.white) +
    patch("M4.6 10.2h12.3c0 1-.1 1.6-.2 2.2H4.8c-.1-.6-.2-1.2-.2-2.2z", c.earth),
  fur_coats:
    path("M8 3 3 6 1.5 17H5l.5-4L5 22h14l-.5-9 .5 4h3.5L21 6l-5-3z", "#9a6136") +
    path("M8 2.5c-1 2 .5 6 4 8 3.5-2 5-6 4-8-1.5-1-2.5.5-4 2-1.5-1.5-2.5-3-4-2z", c.tan) +
    path("M1 15.5h4.5v2.5H1zM18.5 15.5H23v2.5h-4.5zM4.5 20h15v2.5h-15z", c.tan) +
    stroke("M12 10.5V20"),
  dynamite:
    stroke("M12 8c0-3 1.5-4.5 4-4.5", line, 1.6) +
    stick(3) +
    stick(16.4) +
    stick(9.7) +
    box(2, 13, 20, 3, c.cream) +
    path("M18 .8l.9 1.9 2.1.3-1.5 1.4.4 2.1-1.9-1-1.9 1 .4-2.1L15 3l2.1-.3z", c.gold),
  weapons:
    path("M3 12.5 18.5 4l3.5 5.5-14 7.5c-4 1.5-7-2-5-4.5z", c.iron) +
    stroke("M17 5l3.5 5.5", c.silver, 1.4) +
    path("M4 21h9l-2-6-5-1z", c.bark) +
    circle(13, 17.2, 4.6, c.wood) +
    stroke("M13 12.6v9.2M8.4 17.2h9.2", line, 1.1) +
    circle(13, 17.2, 1.2, c.bark),
  rum:
    box(9.7, 1, 4.6, 4, c.tan, 0.8) +
    path("M9.5 5h5v3c4.5 1 6 4 6 7.5 0 4-2.5 6.5-4.5 6.5H8c-2 0-4.5-2.5-4.5-6.5 0-3.5 1.5-6.5 6-7.5z", c.earth) +
    box(6.5, 12, 11, 6, c.cream, 0.8) +
    stroke("M9 13.5l2 3m0-3-2 3m4-3 2 3m0-3-2 3", c.earth, 1.2),
  cigars:
    turned(35, box(2, 13, 18, 4.8, c.earth, 2.2) + patch("M6.5 13h3v4.8h-3z", c.gold)) +
    turned(-30, box(3, 11, 17, 4.8, "#93603a", 2.2) + patch("M7 11h3v4.8H7z", c.red) + dot(19.2, 13.4, 1.6, c.amber)) +
    stroke("M20.5 6c-2-1.5 1.5-2.5 0-4.5", "currentColor", 1.3),
  chocolate:
    box(4, 2, 16, 13, c.earth, 0.8) +
    stroke("M9.3 2v12m5.4-12v12M4 6.5h16M4 11h16", "#a9714b", 1.4) +
    path("M3.5 12.5l2.5-1.5 2.5 1.5 3.5-1.5 3.5 1.5 2.5-1.5 2.5 1.5V22h-17z", c.red) +
    stroke("M6.5 17.5h11", c.gold, 2),
  steam_motors:
    stroke("M6 10h9", c.silver, 2.4) +
    box(2, 18.5, 20, 3.5, c.iron, 0.6) +
    box(13, 6.5, 8.5, 12, c.brass, 1.4) +
    stroke("M13 10h8.5M13 14.5h8.5", line, 1.1) +
    box(15.5, 2, 3, 4.5, c.iron) +
    circle(7, 12.5, 5.8, c.red) +
    circle(7, 12.5, 3.4, c.cream) +
    stroke("M7 7v11M1.5 12.5h11", line, 1.2) +
    circle(7, 12.5, 1.3, c.iron),
  steam_carriages:
    box(16, 6, 3, 6, c.iron) +
    circle(17.5, 3.2, 1.9, c.white) +
    path("M2 8h1.5v4.5H9V11h11.5l1.5 3v4H2z", c.red) +
    path("M4 12.5V4h6.5", "none") +
    stroke("M3 4h9", line, 2) +
    path("M4.5 8.5h4v3h-4z", c.tan) +
    circle(6.5, 18, 4, c.tan) +
    circle(18, 18.8, 3.2, c.tan) +
    dot(6.5, 18, 1.3) +
    dot(18, 18.8, 1.1),
  bicycles:
    wheel(5.6, 16, 4.6) +
    wheel(18.4, 16, 4.6) +
    stroke("M5.6 16 9 8.5h6.5L11.5 16zm9.9-7.5L18.4 16M9 8.5l2.5 7.5", c.red, 2) +
    stroke("M7 6.5h4M9 8.5v-2m6.5 2L14.7 5H18", "currentColor", 1.8),
  light_bulbs:
    path("M12 1.5a7.5 7.5 0 0 1 4.5 13.5c-1 .8-1.5 1.5-1.5 3H9c0-1.5-.5-2.2-1.5-3A7.5 7.5 0 0 1 12 1.5z", "#fbe07a") +
    path("M9 18h6v3.2c0 .8-1.3 1.5-3 1.5s-3-.7-3-1.5z", c.steel) +
    stroke("M9 20h6") +
    stroke("M10.5 17.5V12L9 9.5m4.5 8V12L15 9.5M10.5 12h3", c.amber, 1.3),
  gramophones:
    box(3, 16, 15, 6, c.wood, 0.8) +
    stroke("M5.5 19h5", c.bark, 1.4) +
    oval(9, 15.5, 6, 1.6, c.soot) +
    stroke("M9 15c4 0 5.5-2 5.5-5", line, 2.6) +
    path("M12.5 11.5C10 9 7 6.5 4 6c3-4 12-6 16.5-3s3.5 9 0 12.5c-1-2.5-3-3-5-3z", c.brass) +
    oval(20, 9, 2.2, 6.2, "#a8752a", -8),
  advanced_weapons: shell(2, 6) + shell(9.3, 3) + shell(16.6, 6),
  cotton:
    stroke("M12 22.5V16", c.bark, 2) +
    path("M12 21c-5 0-8-3-8.5-7.5L12 16l8.5-2.5C20 18 17 21 12 21z", "#8b6a3a") +
    circle(7, 11.5, 4.8, c.white) +
    circle(17, 11.5, 4.8, c.white) +
    circle(12, 7, 5.2, c.white) +
    circle(12, 13.5, 4.2, c.white),
  coffee_beans: bean(8, 9, -25) + bean(16, 15, 30),
  tobacco:
    path("M21.5 2.5c.5 9-3 16.5-9.5 18.5-5 1.5-8.5-1-8-5 .6-5.5 8-10.5 17.5-13.5z", c.forest) +
    stroke("M2 22.5 19 5.5", c.leaf, 1.7) +
    stroke("M8.5 16v-4.5M8.5 16h5m-1-4V8m0 4H17", c.leaf, 1.3),
  sugar_cane:
    path("M9 8C6 7 3 4.5 2 1.5 6 2 9 4.5 10 8zM14 7c0-3 2-5 6-5.5 0 3.5-2 6-5 7z", c.forest) +
    cane(5, 8) +
    cane(10, 5) +
    cane(15, 7),
  cocoa:
    path("M20.5 2.5C23 10 20 18 13.5 21c-5 2-10-.5-10.5-5.5C2.5 8.5 11 3 20.5 2.5z", c.amber) +
    stroke("M19.5 3.5C12 6 7 11 5 18.5m15-15c0 7-3.5 13.5-9 17.5", "#a85a1c", 1.6) +
    stroke("M20.5 2.5 22.5 1", c.bark, 2.2),
  caoutchouc:
    path("M12 1c3 4 4.5 6 4.5 8.2a4.5 4.5 0 0 1-9 0C7.5 7 9 5 12 1z", c.white) +
    path("M2 14.5h20c0 5-3.5 8-7 8H9c-3.5 0-7-3-7-8z", c.wood) +
    oval(12, 14.6, 10, 2.6, c.white) +
    stroke("M6 18.5c.7 1.3 1.7 2 3 2.3", c.tan, 1.3),
};
