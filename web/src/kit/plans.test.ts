import { expect, test } from "vitest";
import { beyondOf, firstPart, lineOf, waysOf } from "./plans";

test("a plan is played up to the first step inside that reveals something", () => {
  expect(firstPart({ moves: ["a", "b", "c"], reveals: [1] })).toEqual(["a", "b"]);
  expect(firstPart({ moves: ["a", "b", "c"], reveals: [2] })).toEqual(["a", "b", "c"]);
  expect(firstPart({ moves: ["a"], reveals: [] })).toEqual(["a"]);
});

test("plans get the words beside them", () => {
  const told = { goal: "g", steps: ["s"], price: "p" };
  const plan = { moves: [{ type: "Hire" }], reveals: [] };
  expect(lineOf({ plan, told })).toEqual({ ...plan, told });
  expect(lineOf({ plan, told: null })).toEqual(plan);
  const reasons = { goal: "g", missing: ["gold"], nearest: "" };
  expect(beyondOf({ goal: { far: true }, told: reasons })).toEqual({ far: true, told: reasons });
});

test("so do the ways to a move", () => {
  const plan = { moves: [{ type: "Hire" }], reveals: [] };
  const nearer = { plan: { goal: "g", steps: ["s"], price: "p" }, outcome: "more" };
  const ways = waysOf({
    type: "Ways",
    re: 1,
    seq: 7,
    plans: [{ plan, told: null }],
    missing: null,
    reasons: ["gold"],
    openings: [{ opening: { by: 1 }, told: nearer }],
  });
  const openings = [{ by: 1, told: nearer }];
  expect(ways).toEqual({ seq: 7, plans: [plan], missing: null, reasons: ["gold"], openings });
});
