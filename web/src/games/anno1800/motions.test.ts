import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AnyEvent, View } from "../../generated/anno1800";
import { allMotions, namesIn, undrawn } from "../../kit/motion/tables";
import type { Box } from "./box";
import { MOTIONS, motionsOfStep } from "./motions";

const generated = readFileSync(new URL("../../generated/anno1800.ts", import.meta.url), "utf-8");
const box = { card: () => ({ deck: "farmer_worker" }) } as unknown as Box;
const SAMPLE = {
  ...{ seat: 1, partner: 0, good: "timber", field: 3, kind: "farmer", into: "worker", place: "quarter", price: 1 },
  ...{ gold: 3, count: 2, from_ships: 1, from_cards: 1, family: "trade", on_card: false, steps: 1, round: 2 },
  ...{ industry: "sawmill", shipyard: "shipyard_1", ship: "trade_ship_1", building: "sawmill", printed: false },
  ...{ card: "FW01", cards: null, deck: "farmer_worker", island: "OW01", objective: "zoo", goods: { timber: 1 } },
  ...{ first: 0, objectives: [], action: "build", capped: false },
};

test("every event has its motions, or none by intention", () => {
  expect(Object.keys(MOTIONS).sort()).toEqual(namesIn(generated, "AnyEvent").sort());
});

test("all that flies can be drawn, and comes to a place or goes", () => {
  const motions = allMotions(
    MOTIONS,
    [SAMPLE, { ...SAMPLE, field: null }, { ...SAMPLE, cards: ["FW01", "FW02"] }],
    box,
  );
  expect(undrawn(motions)).toEqual([]);
  for (const one of motions) if ("form" in one) expect([...one.from, ...one.to]).not.toEqual([]);
});

test("cards that somebody else draws fly face down, and are not named", () => {
  for (const type of ["CardsDrawn", "ExpeditionsDrawn", "CardsBuried"] as const) {
    const hidden = MOTIONS[type]!({ type, ...SAMPLE } as never, box);
    expect(hidden).toMatchObject([{ picture: "card.hidden", count: 2 }]);
    expect(hidden[0]).not.toHaveProperty("back");
    const own = MOTIONS[type]!({ type, ...SAMPLE, cards: ["FW17", "FW18"] } as never, box);
    expect(JSON.stringify(own)).not.toContain("FW1");
  }
});

const pool = (goods: Record<string, number>): View =>
  ({ active: 0, turn: { pool: goods } }) as Partial<View> as unknown as View;

test("resources that left the pool fly to what was built with them", () => {
  const events = [
    { type: "Produced", seat: 0, good: "bricks", field: 6, kind: "artisan" },
    { type: "IndustryBuilt", seat: 0, industry: "brewery", field: 13 },
  ] as AnyEvent[];
  const motions = motionsOfStep(events, pool({ timber: 1, coal: 1 }), pool({ coal: 1 }), box);
  const pictures = motions.map((one) => ("form" in one ? `${one.picture} > ${one.to[0]}` : ""));
  expect(pictures).toEqual([
    "cube.artisan > field.0.6",
    "good.bricks > pool.bricks",
    "good.timber > field.0.13",
    "good.bricks > field.0.13",
    "building.brewery > field.0.13",
  ]);
});

test("an event that is not of the game sets nothing in motion", () => {
  const undone = [{ type: "Undone", seat: 0, undone_seq: 3 }] as unknown as AnyEvent[];
  expect(motionsOfStep(undone, pool({}), pool({}), box)).toEqual([]);
});
