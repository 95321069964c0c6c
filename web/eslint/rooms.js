/** Which room of web/src may import which: imports go one way, as in the Python package. */

import { dirname, join, relative, resolve, sep } from "node:path";

const SOURCES = resolve(import.meta.dirname, "..", "src");
const BELOW = ["generated", "look", "text", "icons", "wire"];

/** For each room, the rooms that it may import besides itself. */
export const MAY_IMPORT = {
  generated: [],
  look: [],
  text: [],
  icons: ["generated"],
  wire: ["generated", "text"],
  "games/contract": BELOW,
  kit: [...BELOW, "games/contract"],
  game: [...BELOW, "games/contract", "kit"],
  "games/index": [...BELOW, "games/contract", "kit"], // the games themselves come by a glob
  shell: [...BELOW, "games/contract", "games/index", "kit"],
  page: [...BELOW, "kit", "games/contract", "games/index", "shell"],
};

/** The room of a file of web/src: `kit`, `shell`, `games/anno1800`, `games/contract`. */
export function roomOf(file) {
  const parts = relative(SOURCES, file).split(sep);
  if (parts[0] === "..") return null;
  if (parts[0] === "games" && parts.length === 1) return "games/index";
  if (parts.length === 1 || parts.slice(0, -1).includes("story")) return "page"; // a folder `story` is a page of its own, to look at a table
  if (parts[0] !== "games") return parts[0];
  return `games/${(parts[1] ?? "index").replace(/\.ts$/, "")}`;
}

export function mayImport(from, to) {
  if (from === to || (from === "page" && to.startsWith("games/"))) return true;
  const allowed = MAY_IMPORT[from] ?? (from.startsWith("games/") ? MAY_IMPORT.game : []);
  return allowed.includes(to);
}

export const rooms = {
  meta: {
    type: "problem",
    schema: [],
    messages: { wrong: "{{from}} must not import {{to}} (see eslint/rooms.js)" },
  },
  create(context) {
    const from = roomOf(context.filename);
    function look(source) {
      if (from === null || source?.type !== "Literal" || !String(source.value).startsWith(".")) return;
      const to = roomOf(join(dirname(context.filename), String(source.value)));
      if (to !== null && !mayImport(from, to)) context.report({ node: source, messageId: "wrong", data: { from, to } });
    }
    return {
      ImportDeclaration: (node) => look(node.source),
      ExportNamedDeclaration: (node) => look(node.source),
      ExportAllDeclaration: (node) => look(node.source),
      ImportExpression: (node) => look(node.source),
    };
  },
};
