import { expect, test } from "vitest";
import type { SeatView, View } from "../../generated/anno1503";
import { buyersOf } from "./buyers";

const rates = { pays: { pioneer: 1, settler: 2, citizen: 3, merchant: 4, noble: 3, rich_noble: 6 } };
const who = { seat: 1, inhabitants: { settler: 2, merchant: 1 }, noble_buildings: [], rates } as unknown as SeatView;
const view = {
  active: 1,
  options: { expansion: false },
  turn: { served: { settler: 1 }, nobles_served: [] },
} as unknown as View;

test("whoever lives there buys, once in a turn", () => {
  expect(buyersOf(who, view).map(({ id, left, count }) => [id, left, count])).toEqual([
    ["settler", 1, 2],
    ["merchant", 1, 1],
  ]);
});

test("what was sold in a turn counts for the active seat only", () => {
  expect(buyersOf(who, { ...view, active: 0 })[0]?.left).toBe(2);
});

test("nobles buy luxury goods with the expansion", () => {
  const rich = { ...who, noble_buildings: ["theatre", "rich_noble"] };
  const options = { ...view.options, expansion: true };
  const turn = { ...view.turn, nobles_served: ["noble"] };
  const nobles = buyersOf(rich, { ...view, options, turn }).filter(({ luxury }) => luxury);
  expect(nobles.map(({ id, left, pays }) => [id, left, pays])).toEqual([
    ["noble", 0, 3],
    ["rich_noble", 1, 6],
  ]);
});
