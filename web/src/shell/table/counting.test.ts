import { expect, test } from "vitest";
import type { Score } from "../../games/contract";
import { Counting } from "./counting";

const score = (seat: number, ...lines: [string, string, number][]): Score => ({
  seat,
  total: lines.reduce((sum, line) => sum + line[2], 0),
  lines: lines.map(([source, item, points]) => ({ source, item, points })),
  tie_breaks: [],
  rank: 1,
  winner: true,
});

test("points are counted one source after the other, and end with the sheet", () => {
  const one = score(0, ["cards", "a", 3], ["cards", "b", 5], ["gold", "", 2]);
  const counting = new Counting([one, score(1, ["cards", "a", 1], ["gold", "", 0])]);
  expect(counting.steps).toEqual(["cards", "gold"]);
  expect([0, 1, 2, null].map((told) => counting.total(one, told))).toEqual([0, 8, 10, 10]);
});

test("where all points come from one source, its items are counted", () => {
  const one = score(0, ["objectives", "posts", 1], ["objectives", "gold", 0], ["objectives", "palace", 1]);
  const counting = new Counting([one]);
  expect([0, 1, 2, 3].map((told) => counting.total(one, told))).toEqual([0, 1, 1, 2]);
  expect(counting.isTold({ source: "objectives", item: "" }, 2)).toBe(false);
  expect(counting.isTold({ source: "objectives", item: "" }, 3)).toBe(true);
});
