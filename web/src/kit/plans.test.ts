import { expect, test } from "vitest";
import { firstPart, worded } from "./plans";

test("a plan is played up to the first step inside that reveals something", () => {
  expect(firstPart({ moves: ["a", "b", "c"], reveals: [1] })).toEqual(["a", "b"]);
  expect(firstPart({ moves: ["a", "b", "c"], reveals: [2] })).toEqual(["a", "b", "c"]);
  expect(firstPart({ moves: ["a"], reveals: [] })).toEqual(["a"]);
});

test("plans get the words beside them", () => {
  const told = { goal: "g", steps: ["s"], price: "p" };
  expect(worded([{ moves: [1] }, { moves: [2] }], [told])).toEqual([{ moves: [1], told }, { moves: [2] }]);
  expect(worded([{ moves: [1] }], undefined)).toEqual([{ moves: [1] }]);
});
