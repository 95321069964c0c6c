import { expect, it } from "vitest";
import type { AnyMove } from "../../generated/anno1503";
import { byGoal } from "./goals";
import { buildingMoves, wouldBeLost } from "./ending";

function table(moves: AnyMove[], more: Record<string, unknown> = {}): Parameters<typeof wouldBeLost>[0] {
  const me = { goods: { wood: 5 }, card_count: 0, rates: { hand_limit: 5 }, ...more };
  return {
    me,
    view: { options: { expansion: true }, turn: { points: [2, 1] } },
    box: { number: () => 4 },
    legal: byGoal(moves, (move) => move),
    isLegal: (type: AnyMove["type"]) => moves.some((move) => move.type === type),
  } as never;
}

it("loses nothing where nothing is left to do", () => {
  expect(wouldBeLost(table([{ type: "EndTurn" }]))).toEqual([]);
});

it("warns about ships, points and what is above a limit", () => {
  const build = wouldBeLost(table([{ type: "SetSail" }], { goods: { wood: 4, silk: 2 }, card_count: 5 }));
  expect(build.map(({ what, count, limit }) => [what, count, limit])).toEqual([
    ["ships", 0, 0],
    ["goods", 6, 5],
    ["cards", 5, 4],
  ]);
  expect(wouldBeLost(table([{ type: "Explore", ship: 0 }]))).toEqual([{ what: "points", count: 3, limit: 0 }]);
});

it("names one move for each thing that could be built", () => {
  const promote = { type: "Promote", inhabitant: "pioneer", spared: null } as const;
  const moves: AnyMove[] = [
    { ...promote, served: false },
    { ...promote, served: true },
    { type: "PlacePioneer" },
    { type: "Buy", good: "wood" },
  ];
  expect(buildingMoves(table(moves)).map((move) => move.type)).toEqual(["Promote", "PlacePioneer"]);
});
