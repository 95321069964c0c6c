import { expect, test } from "vitest";
import type { AnyMove, FieldView } from "../../generated/anno1800";
import { elsewhere, goalOf, isFree, lackIcon, lacksOf, plansByGoal, reasonsByGoal, type Reason } from "./goals";

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

const lack = (what: "good" | "cube" | "trade" | "action" | "gold", id = "") => ({ what, amount: 1, id });
const reason = (...sets: ReturnType<typeof lack>[][]): Reason => ({
  goals: [build(1), build(2)],
  missing: { sets, refusal: null },
  openings: [],
});

test("reasons are found by their goal, on whatever space", () => {
  const why = reason([lack("gold")]);
  expect(reasonsByGoal([why]).get("tile.brewery")).toBe(why);
});

test("the smallest set is shown, and none where only another action would help", () => {
  expect(lacksOf(reason([lack("trade")], [lack("gold"), lack("good", "coal")]))).toEqual([lack("trade")]);
  expect(lacksOf(reason([lack("action")], [lack("action"), lack("gold")]))).toEqual([]);
  expect(lacksOf(reason())).toEqual([]);
  expect(lacksOf(undefined)).toEqual([]);
});

test("everything that can be missing has a picture", () => {
  const all = [lack("good", "coal"), lack("cube", "worker"), lack("trade"), lack("gold"), lack("action")];
  expect(all.map(lackIcon)).toEqual(["good.coal", "cube.worker", "token.trade", "gold", "action.activate"]);
});

test("a space is free where nothing stands and nothing is printed", () => {
  expect(isFree({ tile: null, printed: null } as FieldView)).toBe(true);
  expect(isFree({ tile: null, printed: "sawmill" } as FieldView)).toBe(false);
  expect(isFree({ tile: "brewery", printed: null } as FieldView)).toBe(false);
  expect(isFree(undefined)).toBe(false);
});
