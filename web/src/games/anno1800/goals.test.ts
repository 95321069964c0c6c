import { expect, test } from "vitest";
import type { AnyMove, FieldView } from "../../generated/anno1800";
import { elsewhere, goalOf, plansByGoal } from "./goals";

const PRICE = { gold: 0, trade: 0, exploration: 0, cubes: 0, moves: 1 };
const build = (field: number): AnyMove => ({ type: "BuildIndustry", industry: "brewery", field });
const plan = (field: number, words: string) => ({
  moves: [build(field)],
  price: PRICE,
  reveals: [],
  told: { goal: words, steps: [words], price: "" },
});

test("the goal of a move does not depend on the place", () => {
  expect(goalOf(build(1))).toBe(goalOf(build(7)));
  expect(goalOf({ type: "EndTurn" })).toBeNull();
});

test("a tile never takes its own place", () => {
  const fields = [{ tile: "brewery" }, { tile: null }] as FieldView[];
  const found = plansByGoal([plan(0, "over itself"), plan(1, "beside")], fields);
  expect(found.get("tile.brewery")?.map((one) => one.told?.goal)).toEqual(["beside"]);
});

test("a plan for another space has the words of that space", () => {
  const moved = elsewhere(plan(1, "on 1"), plan(2, "on 2"));
  expect(moved.moves).toEqual([build(2)]);
  expect(moved.told?.steps).toEqual(["on 2"]);
  expect(elsewhere(plan(1, "on 1"), undefined).told?.steps).toEqual(["on 1"]);
});
