import { expect, test } from "vitest";
import type { AnyMove } from "../../generated/anno1800";
import { MOST_PARTS } from "../contract";
import type { Box } from "./box";
import { bundleOf, familyOf, isFull, leftOf, movesOf, sizeOf, withOne, withoutOne } from "./bundle";

const hire = (kind: string): AnyMove => ({ type: "Hire", kind });
const launch = (field: number): AnyMove => ({ type: "BuildShip", ship: "trade_ship_1", field });
const three = withOne(withOne(bundleOf("hire.worker"), "hire.worker"), "hire.farmer");

test("goals are counted", () => {
  expect(sizeOf(three)).toBe(3);
  expect([...withoutOne(three, "hire.worker")]).toEqual([
    ["hire.worker", 1],
    ["hire.farmer", 1],
  ]);
  expect(withoutOne(bundleOf("hire.farmer"), "hire.farmer").size).toBe(0);
  expect(isFull(three)).toBe(false);
  expect(isFull(new Map([["hire.farmer", MOST_PARTS]]))).toBe(true);
});

test("what was played is no longer wanted", () => {
  const left = leftOf(three, [{ type: "Produce", field: 5 }, hire("worker")]);
  expect([...left]).toEqual([
    ["hire.worker", 1],
    ["hire.farmer", 1],
  ]);
  expect(leftOf(left, [hire("worker"), hire("farmer"), hire("artisan")]).size).toBe(0);
});

test("hires go with hires, upgrades with upgrades, ships with ships", () => {
  const box = { building: (id: string) => ({ sort: id.includes("ship_") ? "ship" : "industry" }) } as unknown as Box;
  expect(familyOf("hire.farmer", box)).toBe(familyOf("hire.worker", box));
  expect(familyOf("upgrade.farmer.1", box)).not.toBe(familyOf("hire.farmer", box));
  expect(familyOf("tile.trade_ship_1", box)).toBe("ship");
  expect(familyOf("tile.brewery", box)).toBeNull();
  expect(familyOf("card.FW01", box)).toBeNull();
  expect(familyOf("festival", box)).toBeNull();
});

test("every ship has a space of its own", () => {
  const ships = new Map([["tile.trade_ship_1", 2]]);
  expect(movesOf(ships, () => [launch(16), launch(18)])).toEqual([launch(16), launch(18)]);
  expect(movesOf(ships, () => [launch(16)])).toBeNull();
  expect(movesOf(three, (key) => [hire(key.slice(5))])).toEqual([hire("worker"), hire("worker"), hire("farmer")]);
});
