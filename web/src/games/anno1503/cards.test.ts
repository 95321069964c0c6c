import { describe, expect, it } from "vitest";
import type { AnyMove } from "../../generated/anno1503";
import type { Box } from "./box";
import { byFirstChoice, kindsOf } from "./cards";

const box = { kindOfCard: (card: string) => card.replace(/_\d+$/, "") } as Box;

describe("action cards", () => {
  it("lie in the hand by their kinds", () => {
    expect(kindsOf(["trader_2", "builder_1", "trader_1"], box)).toEqual([
      ["builder", 1],
      ["trader", 2],
    ]);
  });

  it("ask for the opponent first", () => {
    const moves: AnyMove[] = [
      { type: "PlayPrivateer", victim: 1, good: "wood" },
      { type: "PlayPrivateer", victim: 2, good: "wood" },
      { type: "PlayPrivateer", victim: 1, good: "silk" },
    ];
    expect([...byFirstChoice(moves)]).toEqual([
      ["1", [moves[0], moves[2]]],
      ["2", [moves[1]]],
    ]);
  });

  it("offer a pair of goods under both of them, and two of a kind once", () => {
    const moves: AnyMove[] = [
      { type: "PlayTrader", goods: ["wood"] },
      { type: "PlayTrader", goods: ["wood", "wood"] },
      { type: "PlayTrader", goods: ["wood", "gem"] },
    ];
    expect([...byFirstChoice(moves)]).toEqual([
      ["wood", moves],
      ["gem", [moves[2]]],
    ]);
  });
});
