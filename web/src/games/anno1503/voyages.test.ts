import { expect, test } from "vitest";
import type { AnyMove } from "../../generated/anno1503";
import type { Square } from "./sea";
import { landfalls, meetsPirates, movesBySquare, trailOf, wayOf, type Voyage } from "./voyages";

const PRICE = { cards: 0, goods: 0, gold: 0, moves: 1 };
const sail = (square: string): AnyMove => ({ type: "Sail", ship: 0, square });
const line = (moves: AnyMove[], reveals: number[] = []): Voyage => ({ moves, price: PRICE, reveals });
const EXPLORE: AnyMove = { type: "Explore", ship: 0 };
const square = (id: string, row: number, column: number): [string, Square] => [
  id,
  { id, row, column, map: "base", ground: "sea", islets: 0 },
];
const MAP = new Map([square("B1", 1, 0), square("C1", 2, 0), square("C2", 2, 1)]);

test("voyages by the square where they end", () => {
  const far = line([sail("C2"), sail("C3")]);
  const look = line([sail("C2"), sail("C3"), EXPLORE], [2]);
  const here = line([EXPLORE], [0]);
  const found = landfalls([far, look, here], "C1");
  expect(found.get("C3")).toEqual({ sail: far, explore: look });
  expect(found.get("C1")).toEqual({ sail: null, explore: here });
  expect(wayOf(look)).toEqual(["C2", "C3"]);
});

test("pirates are met where sailing itself reveals something", () => {
  expect(meetsPirates(line([sail("b2"), sail("b3")], [1]))).toBe(true);
  expect(meetsPirates(line([sail("b2"), EXPLORE], [1]))).toBe(false);
  expect(meetsPirates(line([sail("b2")]))).toBe(false);
});

test("other moves by the square that they name", () => {
  const build: AnyMove = { type: "BuildShip", square: "C1" };
  const card: AnyMove = { type: "PlayEngineer", square: "C1" };
  expect(movesBySquare([build, card, sail("C2"), EXPLORE]).get("C1")).toEqual([build, card]);
  expect(movesBySquare([sail("C2")]).size).toBe(0);
});

test("a way crosses each square from side to side", () => {
  const trail = trailOf(["B1", "C1", "C2"], MAP, false);
  expect(trail.get("B1")).toEqual({ from: null, to: "south" });
  expect(trail.get("C1")).toEqual({ from: "north", to: "east" });
  expect(trailOf(["B1", "C1", "C2"], MAP, true).get("C1")).toEqual({ from: "west", to: "south" });
});
