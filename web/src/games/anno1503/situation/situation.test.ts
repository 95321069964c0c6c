import { expect, it } from "vitest";
import type { Rows } from "../../../generated/anno1503";
import { EMPTY, islandSquares, kindsOf, position, printed } from "./situation";

const tile = (id: string, stack: number, kind: string, map = "base") => ({ id, stack, kind, map });
const ROWS = {
  good: [
    { id: "wood", class: "basic", start: 1 },
    { id: "silk", class: "luxury", start: 0 },
  ],
  map: [
    { id: "base", rows: ["S23", ".2."], harbour: "B2" },
    { id: "crown", rows: ["2#"], harbour: "" },
  ],
  tile: [
    tile("I1", 2, "spice_post"),
    tile("I2", 2, "spice_post"),
    tile("I3", 3, "agreement"),
    tile("C1", 2, "silk_depot", "crown"),
  ],
  inhabitant: [{ id: "pioneer", start: 1, start_expansion: 0 }],
  number: [
    { id: "start_gold", amount: 7 },
    { id: "ship_points", amount: 3 },
  ],
  action_card: [
    { id: "builder_1", kind: "builder" },
    { id: "builder_2", kind: "builder" },
  ],
} as unknown as Rows;

it("tiles lie where the number of players puts them", () => {
  expect(islandSquares(ROWS, printed(ROWS)).map((one) => one.id)).toEqual(["A2", "B2"]);
  expect(islandSquares(ROWS, printed(ROWS, true, 3)).map((one) => one.id)).toEqual(["A2", "A3", "a1"]);
  expect(kindsOf(ROWS, printed(ROWS, true), { id: "a1", sign: "2" })).toEqual(["silk_depot"]);
});

it("no tile and no card is used twice, and what I know only I know", () => {
  const entered = printed(ROWS, true);
  entered.islands = { A2: "spice_post", a1: EMPTY };
  entered.seats[0]!.docks = { wood: "spice_post", stone: "" };
  entered.seats[1]!.docks = { wood: "spice_post" };
  for (const seat of entered.seats) seat.cards = { builder: 1 };
  const made = position(ROWS, entered) as {
    islands: unknown;
    known: unknown;
    seat: { docks: unknown; cards: string[]; gold: number }[];
  };
  expect([made.islands, made.known]).toEqual([{ A2: "I1", a1: "" }, { I1: [0] }]);
  // There is none left for the second: its kind is sent, and the rules refuse it.
  expect(made.seat.map((seat) => seat.docks)).toEqual([{ wood: "I2" }, { wood: "spice_post" }]);
  expect(made.seat.map((seat) => seat.cards)).toEqual([["builder_1"], ["builder_2"]]);
  expect(made.seat[0]!.gold).toBe(7);
});

it("ships have points while they sail, and what the expansion brings is left out without it", () => {
  const entered = printed(ROWS);
  entered.phase = "sail";
  entered.seats[0]!.goods.silk = 2;
  const made = position(ROWS, entered) as { turn: unknown; seat: Record<string, unknown>[] };
  expect(made.turn).toEqual({ purchases: 0, points: [3, 0] });
  expect(made.seat[0]!.goods).toEqual({ wood: 1 });
  expect("cards" in made.seat[0]!).toBe(false);
});
