import { expect, test } from "vitest";
import { positionOf, type Lexicon } from "./position";

const NAMES: Record<string, string> = { wood: "Wood", tools: "Tools", harbour: "Harbour" };
const lexicon: Lexicon = {
  heading: (field) => ({ goods: "Goods", seats: "Players" })[field] ?? null,
  name: (id) => NAMES[id] ?? null,
  seat: (seat) => ["Ann", "Bob"][seat] ?? "?",
  yes: "yes",
  nothing: "–",
};

const text = (view: unknown) => positionOf(view, lexicon).map((row) => [row.label, row.text]);

test("fields in their order, without what is empty or says nothing about the position", () => {
  expect(text({ viewer: 0, overlay: "x", round: 3, active: 1, capped: false, winner: null })).toEqual([
    ["Round", "3"],
    ["Active", "Bob"],
  ]);
});

test("things have their names, and none of a thing is not listed", () => {
  expect(text({ goods: { wood: 2, tools: 0 }, buildings: ["harbour", "unheard_of"], gone: [] })).toEqual([
    ["Goods", "2 × Wood"],
    ["Buildings", "Harbour, unheard_of"],
  ]);
});

test("each seat has its own part, under its name", () => {
  const [seats] = positionOf({ seats: [{ seat: 0, a: 1, b: 2, c: 3, d: { wood: 1 } }] }, lexicon);
  expect(seats?.label).toBe("Players");
  expect(seats?.rows[0]?.label).toBe("Ann");
  expect(seats?.rows[0]?.rows.at(-1)).toEqual({ label: "D", text: "1 × Wood", rows: [] });
});

test("small parts stand in one line, named by what they belong to", () => {
  const [islands, drawn] = positionOf(
    { islands: { harbour: { back: "wood", tile: null }, other: null }, drawn: [{ back: "wood", tile: "tools" }] },
    lexicon,
  );
  expect(islands?.rows.map((row) => row.label)).toEqual(["Harbour"]);
  expect(islands?.rows[0]?.text).toBe("Back: Wood");
  expect(drawn?.rows.map((row) => row.text)).toEqual(["Back: Wood · Tile: Tools"]);
});

test("what is no position gives no rows, and nothing is ever written as data", () => {
  expect(positionOf(null, lexicon)).toEqual([]);
  const [turn] = positionOf({ turn: { points: [1, 2], served: { wood: 1 } } }, lexicon);
  expect(turn?.rows.map((row) => row.text)).toEqual(["1, 2", "1 × Wood"]);
});
