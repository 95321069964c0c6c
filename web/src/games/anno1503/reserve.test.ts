import { expect, test } from "vitest";
import type { Rows, TileRow, View } from "../../generated/anno1503";
import type { Box } from "./box";
import { backs, knownTiles, mixOf } from "./reserve";

const tile = (id: string, kind: TileRow["kind"], stack: number, map: TileRow["map"] = "base"): TileRow => ({
  id,
  kind,
  stack,
  map,
  source: "rulebook",
  sources: {},
});
const box = {
  rows: {
    tile: [
      tile("I1", "spice_post", 2),
      tile("I2", "spice_post", 3),
      tile("I3", "agreement", 2),
      tile("K1", "silk_depot", 2, "crown"),
    ],
  } as Rows,
} as Box;
const view = {
  options: { expansion: false },
  seats: [{ docks: { wood: "I1" }, agreements: [], treasures: [], bases: [] }],
  islands: { C3: { back: "2", tile: null }, C4: null, C5: { back: "2", tile: "I3" } },
  reserve: [{ back: "3", tile: null }],
  crown_reserve: [],
  drawn: [],
  gone: [],
} as unknown as View;

test("tiles that the viewer can name, never more", () => {
  expect(knownTiles(view)).toEqual(["I1", "I3"]);
});

test("the mix of the box by kind and back", () => {
  expect(mixOf(box, view)).toEqual([
    { kind: "spice_post", map: "base", counts: [1, 1, 0], known: 1 },
    { kind: "agreement", map: "base", counts: [1, 0, 0], known: 1 },
  ]);
  expect(backs(view.reserve)).toEqual([0, 1, 0]);
});
