import { expect, test } from "vitest";
import type { Score } from "../../games/contract";
import { whyWon } from "./why";

function score(seat: number, rank: number, points: Record<string, number>): Score {
  const lines = Object.entries(points).map(([key, points]) => {
    const [source = "", item = ""] = key.split(":");
    return { source, item, points };
  });
  const total = lines.reduce((sum, line) => sum + line.points, 0);
  return { seat, total, lines, tie_breaks: [], rank, winner: rank === 1 };
}

const told = (more: object = {}) => ({
  names: ["Ann", "Ben", "Cleo"],
  resigned: [],
  settled: [],
  nameOf: (line: { source: string; item: string }) => line.item || line.source,
  list: (words: string[]) => words.join(" & "),
  ...more,
});

test("who won, by how much, and where the difference is largest", () => {
  const scores = [
    score(0, 2, { "population_cards:farmer": 20, "population_cards:artisan": 9, "objectives:zoo": 2, gold: 3 }),
    score(1, 1, { "population_cards:farmer": 21, "population_cards:artisan": 8, "objectives:zoo": 8, gold: 1 }),
    score(2, 3, { "population_cards:farmer": 4, gold: 9 }),
  ];
  expect(whyWon(scores, told())).toEqual([
    { key: "won", facts: { names: "Ben", count: 38 } },
    { key: "ahead", facts: { name: "Ann", count: 4 } },
    { key: "decided", facts: { what: "zoo", own: 8, others: 2 } },
  ]);
});

test("with as many points the tie-break decided, and nothing else is claimed", () => {
  const scores = [score(0, 1, { gold: 5, expeditions: 2 }), score(1, 2, { gold: 3, expeditions: 4 })];
  expect(whyWon(scores, told()).map((one) => one.key)).toEqual(["won", "even"]);
});

test("a victory is shared", () => {
  const scores = [score(0, 1, { gold: 5 }), score(1, 1, { gold: 5 }), score(2, 3, { gold: 1 })];
  expect(whyWon(scores, told())[0]).toEqual({ key: "shared", facts: { names: "Ann & Ben", count: 5 } });
});

test("a race names the objectives, and the one that came last", () => {
  const scores = [
    score(0, 2, { "objectives:merchants": 1, "objectives:agreements": 0 }),
    score(1, 1, { "objectives:merchants": 1, "objectives:agreements": 1 }),
  ];
  const settled = [
    { seat: 0, source: "objectives", item: "merchants", round: 21 },
    { seat: 1, source: "objectives", item: "merchants", round: 12 },
    { seat: 1, source: "objectives", item: "agreements", round: 17 },
  ];
  expect(whyWon(scores, told({ settled }))).toEqual([
    { key: "race", facts: { names: "Ben", items: "merchants & agreements" } },
    { key: "had", facts: { name: "Ann", count: 1 } },
    { key: "last", facts: { item: "agreements", round: 17 } },
  ]);
});

test("those who gave up are not compared with the winner", () => {
  const scores = [score(0, 3, { gold: 9 }), score(1, 1, { gold: 4 }), score(2, 2, { gold: 1 })];
  expect(whyWon(scores, told({ resigned: [0] }))).toEqual([
    { key: "won", facts: { names: "Ben", count: 4 } },
    { key: "ahead", facts: { name: "Cleo", count: 3 } },
    { key: "decided", facts: { what: "gold", own: 4, others: 1 } },
  ]);
  expect(whyWon([scores[0]!, scores[1]!], told({ resigned: [0] })).map((one) => one.key)).toEqual(["won", "gave_up"]);
});
