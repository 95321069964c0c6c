import { expect, test } from "vitest";
import type { Rows, SeatView } from "../../generated/anno1503";
import { Box } from "./box";
import { goodsAt, numbersOf, sitesOf, tileFor } from "./production";

const sourced = { source: "rulebook", sources: {} };
const rows = {
  good: ["wood", "stone", "spice", "silk"].map((id) => ({ ...sourced, id, class: id === "silk" ? "luxury" : "basic" })),
  home_island: [{ ...sourced, id: "I", sites: ["wood", "stone", "free"] }],
  tile: [
    { ...sourced, id: "I1", kind: "spice_post" },
    { ...sourced, id: "C1", kind: "silk_depot" },
  ],
} as unknown as Partial<Rows>;
const empty = { number: [], inhabitant: [], building: [], noble_building: [], palace_step: [], pirate_card: [] };
const others = { action_card: [], fate: [], ship_cost: [], pirate_base: [], objective: [], map: [] };
const box = new Box({ ...empty, ...others, ...rows } as unknown as Rows);
const who = { board: "I", docks: { stone: "I1", free: "C1" } } as unknown as SeatView;

test("a site offers its own good or that of its dock", () => {
  const [wood, stone, free] = sitesOf(who, box);
  expect(goodsAt(wood!, box)).toEqual(["wood"]);
  expect(goodsAt(stone!, box)).toEqual(["stone", "spice"]);
  expect(goodsAt(free!, box)).toEqual(["wood", "stone", "spice", "silk"]);
});

test("the numbers that bring a good", () => {
  expect(numbersOf("spice", who, box)).toEqual([2, 3]);
  expect(numbersOf("silk", who, box)).toEqual([3]);
});

test("the tile that brings a good", () => {
  expect(tileFor("silk", box)).toBe("silk_depot");
  expect(tileFor("wood", box)).toBeNull();
});
