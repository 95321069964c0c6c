import { expect, test } from "vitest";
import type { Anno1503, AnyMove } from "../../generated/anno1503";
import type { Line } from "../contract";
import { variantsOf } from "./variants";

function line(moves: AnyMove[], price: Partial<Line<Anno1503>["price"]> = {}): Line<Anno1503> {
  return { moves, price: { cards: 0, goods: 0, gold: 0, moves: moves.length, ...price }, reveals: [] };
}

const plain: AnyMove = { type: "Promote", inhabitant: "pioneer", served: false, spared: null };
const school: AnyMove = { ...plain, spared: "tools" };
const buy: AnyMove = { type: "Buy", good: "tools" };

test("one plan for each end, the cheapest first", () => {
  const found = variantsOf([
    line([plain], { goods: 2 }),
    line([buy, school], { goods: 1, gold: 6 }),
    line([school], { goods: 1 }),
  ]);
  expect(found.map((one) => one.moves)).toEqual([[school], [plain]]);
});

test("cards are dearer than goods, and goods than gold", () => {
  const ends = (["wood", "stone", "cloth"] as const).map((good): AnyMove => ({ type: "Buy", good }));
  const found = variantsOf([
    line([ends[0]!], { cards: 1 }),
    line([ends[1]!], { goods: 1 }),
    line([ends[2]!], { gold: 9 }),
  ]);
  expect(found.map((one) => one.moves[0])).toEqual([ends[2], ends[1], ends[0]]);
});
