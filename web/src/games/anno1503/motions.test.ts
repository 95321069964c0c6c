import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allMotions, namesIn, undrawn } from "../../kit/motion/tables";
import type { Box } from "./box";
import { MOTIONS } from "./motions";
import "./pictures";

const generated = readFileSync(new URL("../../generated/anno1503.ts", import.meta.url), "utf-8");
const box = { tile: () => ({ kind: "treasure_gold" }) } as unknown as Box;
const SAMPLE = {
  ...{
    seat: 1,
    victim: 0,
    drawer: 2,
    good: "wood",
    goods: { wood: 2 },
    gold: 3,
    square: "C3",
    tile: null,
    dock: "wood",
  },
  ...{ inhabitant: "pioneer", into: "settler", means: "goods", building: "smith", ship: 0, step: 2, die: 3 },
  ...{ objective: "gold", card: null, pirate_card: null, pirate: null, attack: true, deck: "action", fate: "fire" },
  ...{ strength: 1, pirate_strength: 2, pirate_die: 3, round: 4, first: 0, boards: [] },
};

test("every event has its motions, or none by intention", () => {
  expect(Object.keys(MOTIONS).sort()).toEqual(namesIn(generated, "AnyEvent").sort());
});

test("all that flies can be drawn", () => {
  const tiles = { tile: () => ({ kind: "spice_post" }) } as unknown as Box;
  const motions = allMotions(MOTIONS, [SAMPLE, { ...SAMPLE, dock: null }], tiles);
  expect(undrawn(motions)).toEqual([]);
});

test("a hidden card or tile is not named by what flies, not even to those who may see it", () => {
  const known = { ...SAMPLE, card: "builder_1", tile: "I201", pirate_card: "P02" };
  for (const type of ["CardDrawn", "IslandExplored", "TileSeen", "PiratesMet"] as const) {
    const flying = JSON.stringify(MOTIONS[type]!({ type, ...known } as never, box));
    expect(flying).not.toMatch(/builder|I201|P02/);
  }
});
