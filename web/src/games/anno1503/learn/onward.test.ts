import { expect, test } from "vitest";
import type { AnyMove, SeatView } from "../../../generated/anno1503";
import { onward } from "./onward";

function seat(goods: Record<string, number>, docks: Record<string, string> = {}): SeatView {
  return { goods, docks, rates: { pays: { pioneer: 1, settler: 2 } } } as unknown as SeatView;
}

test("goods that are waited for are taken, bought and kept", () => {
  const me = seat({ wood: 1, tools: 1 });
  const take: AnyMove[] = [
    { type: "TakeGood", good: "tools" },
    { type: "TakeGood", good: "cloth" },
  ];
  expect(onward({ me, moves: take }, ["wood", "cloth"])).toEqual(take[1]);
  const buy: AnyMove[] = [{ type: "Buy", good: "spice" }, { type: "Buy", good: "cloth" }, { type: "EndTurn" }];
  expect(onward({ me, moves: buy }, ["wood", "cloth"])).toEqual(buy[1]);
  const sell: AnyMove[] = [
    { type: "Sell", good: "wood", inhabitant: "settler" },
    { type: "Sell", good: "tools", inhabitant: "pioneer" },
    { type: "Sell", good: "tools", inhabitant: "settler" },
  ];
  expect(onward({ me, moves: sell }, ["wood", "cloth"])).toEqual(sell[2]);
});

test("the turn ends where there is nothing to gain", () => {
  const moves: AnyMove[] = [{ type: "Buy", good: "wood" }, { type: "SetSail" }, { type: "EndTurn" }];
  expect(onward({ me: seat({ wood: 1 }), moves }, ["wood"])).toEqual({ type: "EndTurn" });
});

test("a claim takes an empty dock, and a hand keeps what is waited for", () => {
  const me = seat({ wood: 3, cloth: 1 }, { wood: "I201" });
  const claims: AnyMove[] = [
    { type: "Claim", dock: "wood" },
    { type: "Claim", dock: "stone" },
  ];
  expect(onward({ me, moves: claims }, [])).toEqual(claims[1]);
  const discards: AnyMove[] = [
    { type: "Discard", good: "cloth" },
    { type: "Discard", good: "wood" },
  ];
  expect(onward({ me, moves: discards }, ["cloth"])).toEqual(discards[1]);
});
