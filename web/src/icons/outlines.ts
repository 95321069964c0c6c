// Signs of the page: outlines in the colour of the text. `action.*` are the things a turn can do.

const ring = (r: number, x = 12, y = 12): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor"/>`;
const p = (d: string): string => `<path d="${d}"/>`;

const cardShape = (x: number, y: number): string => `<rect x="${x}" y="${y}" width="10" height="14" rx="1.5"/>`;
const person = (x: number): string => ring(3.2, x, 7.5) + p(`M${x - 6} 20c0-4 2.4-6.5 6-6.5s6 2.5 6 6.5`);

const action: Record<string, string> = {
  build:
    p("M13.5 3.5 21 11l-2.5 2.5L11 6z") +
    p("M14 8.5 3.5 19a1.4 1.4 0 0 0 2 2L16 10.5") +
    p("M13.5 3.5C11 2.5 8 3 6 5l5 1"),
  play_card: cardShape(7, 8) + p("M12 6.5V1.5M9.5 4 12 1.5 14.5 4M10 13h4m-4 4h4"),
  swap:
    cardShape(2, 5) +
    p("M15 5h5a1.5 1.5 0 0 1 1.5 1.5V9M12 19h8a1.5 1.5 0 0 0 1.5-1.5V14M19.5 7.5l2 2 2-2M14 16.5 11.5 19l2.5 2.5"),
  hire: person(9) + p("M19 5v7m-3.5-3.5h7"),
  upgrade: person(8.5) + p("M19 20V5m-3.5 4L19 5l3.5 4"),
  old_world: p("M2 19.5h20M4 19.5c.5-4 3.5-6.5 8-6.5s7.5 2.5 8 6.5M8 13.5V8l4-3.5L16 8v5.5M11 13v-3h2v3"),
  new_world: p(
    "M2 19.5h20M4 19.5c.5-2.5 3.5-4 8-4s7.5 1.5 8 4M11.5 15.5C11.2 12 11.5 10 13 7M13 7C11 3.5 7.5 3 5 5.5M13 7c1.5-3.5 5-4.5 8-2.5M13 7c3 0 5.5 2 6.5 5M13 7c-3 0-6 1.5-6.5 5",
  ),
  expedition: ring(9.5) + p("M15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3z"),
  festival: p("M1.5 5c4.5 5 16.5 5 21 0M3.5 7l1 9 4-7.2zM10 9.3l2 9.2 2-9.2zM15.5 8.8l4 7.2 1-9z"),
  produce:
    ring(3.2) +
    p("M12 2.5v3.5M12 18v3.5M2.5 12H6m12 0h3.5M5.3 5.3l2.5 2.5m8.4 8.4 2.5 2.5m0-13.4-2.5 2.5m-8.4 8.4-2.5 2.5"),
  trade: p("M3 8h16m-4-4.5L19.5 8 15 12.5M21 16H5m4-4.5L4.5 16 9 20.5"),
  import: p("M12 3v11m-4.5-4.5L12 14l4.5-4.5M3 15c1 4 4 6 9 6s8-2 9-6"),
  shift_end: ring(9, 12, 12.5) + p("M12 7.5v5l3.5 2.5M8.5 1.5h7"),
  activate: p("M13 2 5 13.5h6L10 22l8.5-12h-6z"),
  demolish: p("M4 21h16M6 21V9.5L12 5l6 4.5V21M9 12l6 6m0-6-6 6"),
  end_turn: p("M4 4v16M8 12h11.5m-5-5.5L20 12l-5.5 5.5"),
};

const ui: Record<string, string> = {
  undo: p("M4 9h10a6 6 0 0 1 0 12H8M8 4.5 3.5 9 8 13.5"),
  redo: p("M20 9H10a6 6 0 0 0 0 12h6M16 4.5 20.5 9 16 13.5"),
  end_turn: p("M4 12.5 9.5 18 20.5 6"),
  check: p("M4 12.5 9.5 18 20.5 6"),
  menu: p("M3.5 6h17M3.5 12h17M3.5 18h17"),
  more: solid(
    "M5 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm7 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm7 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z",
  ),
  chat: p(
    "M4 4h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 16h-9l-5 4.5V16H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 4z",
  ),
  log: p("M6 2.5h9l4 4v15H6zM15 2.5v4h4M9 11h7m-7 3.5h7M9 18h4"),
  settings:
    ring(3) +
    p(
      "M12 2.5l1.3 2.8 3-.6.9 2.9 2.9.9-.6 3 2.5 1.5-2.5 1.5.6 3-2.9.9-.9 2.9-3-.6L12 21.5l-1.3-2.8-3 .6-.9-2.9-2.9-.9.6-3L2 12l2.5-1.5-.6-3 2.9-.9.9-2.9 3 .6z",
    ),
  hint: p("M9 18h6m-5 3h4M8.5 15C6.5 13.5 5.5 11.5 5.5 9a6.5 6.5 0 0 1 13 0c0 2.5-1 4.5-3 6z"),
  help:
    ring(9.5) + p("M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4") + solid("M12 16.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2z"),
  info: ring(9.5) + p("M12 11v6") + solid("M12 6.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2z"),
  warning: p("M12 3 22 20.5H2zM12 9.5v5") + solid("M12 16.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z"),
  close: p("M5 5l14 14M19 5 5 19"),
  back: p("M20 12H4.5M11 5l-7 7 7 7"),
  forward: p("M4 12h15.5M13 5l7 7-7 7"),
  up: p("M5 15l7-7 7 7"),
  down: p("M5 9l7 7 7-7"),
  left: p("M15 5l-7 7 7 7"),
  right: p("M9 5l7 7-7 7"),
  play: solid("M7 4l13 8-13 8z"),
  pause: solid("M6 4.5h4v15H6zM14 4.5h4v15h-4z"),
  first: p("M5 5v14M19 5l-9 7 9 7z"),
  last: p("M19 5v14M5 5l9 7-9 7z"),
  step: p("M17 5v14M6 5l8 7-8 7z"),
  step_back: p("M7 5v14M18 5l-8 7 8 7z"),
  faster: p("M4 5l8 7-8 7zM12 5l8 7-8 7z"),
  sun:
    ring(4.5) +
    p("M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1m10.6 10.6 2.1 2.1m0-14.8-2.1 2.1M6.7 17.3l-2.1 2.1"),
  moon: p("M20.5 14A9 9 0 0 1 10 3.5 9 9 0 1 0 20.5 14z"),
  contrast: ring(9.5) + solid("M12 2.5a9.5 9.5 0 0 1 0 19z"),
  sound: p("M3 9h4l5-4.5v15L7 15H3zM16 8.5c2 2 2 5 0 7M18.5 5.5c4 4 4 9 0 13"),
  mute: p("M3 9h4l5-4.5v15L7 15H3zM16 9.5l5 5m0-5-5 5"),
  link: p(
    "M10 14a4.5 4.5 0 0 0 6.5 0l3.5-3.5A4.5 4.5 0 0 0 13.5 4l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0L4 13.5A4.5 4.5 0 0 0 10.5 20l1.5-1.5",
  ),
  share: ring(2.8, 6, 12) + ring(2.8, 18, 5.5) + ring(2.8, 18, 18.5) + p("M8.5 10.7l7-3.9m-7 6.5 7 3.9"),
  copy: p("M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5"),
  download: p("M12 3v12m-5-5 5 5 5-5M4 20.5h16"),
  search: ring(6.5, 10.5, 10.5) + p("M15.5 15.5l5.5 5.5"),
  plus: p("M12 4.5v15M4.5 12h15"),
  minus: p("M4.5 12h15"),
  zoom_in: ring(6.5, 10.5, 10.5) + p("M15.5 15.5l5.5 5.5M10.5 7.5v6M7.5 10.5h6"),
  zoom_out: ring(6.5, 10.5, 10.5) + p("M15.5 15.5l5.5 5.5M7.5 10.5h6"),
  fit: p("M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5"),
  user: person(12),
  users: ring(3, 8.5, 8) + p("M2.5 19.5c0-3.5 2.5-6 6-6s6 2.5 6 6M15 5.5a3 3 0 0 1 1.5 5.5m1 2.8c2.5.6 4 2.8 4 5.7"),
  bot:
    p("M12 3v3.5M5 6.5h14v12H5zM9.5 15h5M2 11v4m20-4v4") +
    solid("M9 9.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zm6 0a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z"),
  eye: ring(3) + p("M1.5 12C4 7.5 7.5 5.5 12 5.5s8 2 10.5 6.5c-2.5 4.5-6 6.5-10.5 6.5S4 16.5 1.5 12z"),
  reveal:
    ring(3) +
    p("M1.5 12C4 7.5 7.5 5.5 12 5.5s8 2 10.5 6.5c-2.5 4.5-6 6.5-10.5 6.5S4 16.5 1.5 12zM12 1v2.5M5 3l1 2m13-2-1 2"),
  hidden: p(
    "M3 3l18 18M9.9 6c5-1.2 9.6.6 12.6 6-.8 1.5-1.8 2.7-2.9 3.6M15.5 17.9C9.5 19.8 4.5 17.5 1.5 12c1-1.9 2.3-3.3 3.8-4.4M10 10a3 3 0 0 0 4 4",
  ),
  lock: p("M5.5 10.5h13v10h-13zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5"),
  clock: ring(9.5) + p("M12 6.5V12l3.5 2.5"),
  star: p("M12 2.5l2.9 6.2 6.6.7-5 4.5 1.5 6.6-6-3.4-6 3.4 1.5-6.6-5-4.5 6.6-.7z"),
  trophy: p(
    "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3c0 4 2 5.5 4.3 5.5M17 5h4c0 4-2 5.5-4.3 5.5M12 14v4m-4.5 3h9M9.5 18h5v3h-5z",
  ),
  chart: p("M3.5 3v17.5H21M7 15.5l4.5-5 3.5 3 5.5-7.5"),
  home: p("M3 11.5 12 3.5l9 8M5.5 9.5V20.5h13V9.5M10 20.5v-6h4v6"),
  book: p("M12 6c-2.5-2-5.5-2.5-9-2.5v15c3.5 0 6.5.5 9 2.5 2.5-2 5.5-2.5 9-2.5v-15c-3.5 0-6.5.5-9 2.5zM12 6v15"),
  tutorial: p("M1.5 9 12 4l10.5 5L12 14zM6 11.5V17c3.5 3 8.5 3 12 0v-5.5M22.5 9v6"),
  chains: p(
    "M2.5 4h6v5h-6zM2.5 15h6v5h-6zM15.5 9.5h6v5h-6zM8.5 6.5h3.5c2 0 1.5 5.5 3.5 5.5M8.5 17.5h3.5c2 0 1.5-5.5 3.5-5.5",
  ),
  hand: p("M3 8.5 9 6l4.5 12-6 2.5zM9.5 5h6.5v13M16 6l5 2-4.5 12"),
  table: p("M3 4.5h18v15H3zM3 9.5h18M3 14.5h18M9 4.5v15M15 4.5v15"),
  cards: p("M3 6.5h10v14H3zM7 6.5v-3h10v14h-4M17 5.5l4 1-3.5 13"),
  ship: p("M12 3v11M12 4c4 2 5.5 5 5.5 8H12M2.5 15h19c-.5 3-2 5.5-4 5.5h-11c-2 0-3.5-2.5-4-5.5z"),
  sail: p("M11 3v12M11 4C6.5 6 5 9.5 5 13h6M13 6c3.5 1.5 5 4 5 7h-5M2.5 15.5h19c-.5 3-2.5 5-5 5h-9c-2.5 0-4.5-2-5-5z"),
  market: p(
    "M4 9v11.5h16V9M2.5 9 5 3.5h14L21.5 9c0 3-4.5 3-4.7 0-.2 3-4.6 3-4.8 0-.2 3-4.6 3-4.8 0C7 12 2.5 12 2.5 9z",
  ),
  filter: p("M3 4.5h18l-7 8.5v6.5l-4 1.5v-8z"),
  refresh: p("M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5 7.5M4.5 14A8 8 0 0 0 19 16.5"),
  offline:
    p("M3 3l18 18M2.5 9c1.5-1.3 3.2-2.3 5-2.9M12 5c3.6 0 7 1.4 9.5 4M6 13c1.2-1 2.5-1.7 4-2M9 17a4.5 4.5 0 0 1 6 0") +
    solid("M12 19a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z"),
  exit: p("M14 4H4v16h10M9 12h12m-4-4 4 4-4 4"),
  language: ring(9.5) + p("M2.5 12h19M12 2.5c3.5 3 3.5 16 0 19M12 2.5c-3.5 3-3.5 16 0 19"),
  keyboard: p("M2 6h20v12H2zM6 10h1m3 0h1m3 0h1m3 0h0M7 14h10"),
  accessibility:
    ring(9.5) +
    p("M6.5 9.5c3.5 1 7.5 1 11 0M12 10.5v3.5l-2.5 4.5M12 14l2.5 4.5") +
    solid("M12 5.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"),
  edit: p("M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5"),
  trash: p("M4 6h16M9 6V3.5h6V6M6 6l1 15h10l1-15M10 10v7m4-7v7"),
  mail: p("M2.5 5h19v14h-19zM3 6l9 7 9-7"),
  motion: p("M3 8h9m-7 4h7m-5 4h5") + ring(4.5, 17, 12),
  text_size: p("M2 19 8 4.5 14 19M4 14h8M15 19l3.5-8.5L22 19m-6-3h5"),
  unknown: p("M4 4h16v16H4z"),
};

const named = (group: string, pictures: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(pictures).map(([id, picture]) => [`${group}.${id}`, picture]));

export const outlines: Record<string, string> = { ...named("action", action), ...named("ui", ui) };
