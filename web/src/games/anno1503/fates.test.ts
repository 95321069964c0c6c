import { expect, it } from "vitest";
import type { View } from "../../generated/anno1503";
import type { Box } from "./box";
import { fatesOf } from "./fates";
import type { Roll } from "./story";

const box = { buildings: new Map([["smith", { effect: "no_pirates" }]]) } as unknown as Box;
const seats = [[], ["smith"], []].map((buildings, seat) => ({ seat, buildings }));
const roll: Roll = { seat: 1, die: 6, fate: "pirates", fateDie: 1, gains: [], losses: [], whole: true };

function view(phase: string, deciding: number, owed = 0): View {
  return { phase, deciding, active: 1, seats, turn: { owed } } as never;
}

it("goes round from the seat that rolled", () => {
  const told = fatesOf(roll, view("pirates", 2), box);
  expect(told.map(({ seat, state }) => [seat, state])).toEqual([
    [1, "spared"],
    [2, "open"],
    [0, "later"],
  ]);
  expect(told[0]?.shield).toBe("smith");
});

it("tells what was lost when it is over, and nothing that nobody saw", () => {
  const lost: Roll = { ...roll, losses: [{ seat: 2, what: "ransom", about: "3" }] };
  expect(fatesOf(lost, view("build", 1), box).map((one) => one.state)).toEqual(["spared", "hit", "spared"]);
  const missed = fatesOf({ ...lost, whole: false }, view("build", 1), box);
  expect(missed.map((one) => one.state)).toEqual(["untold", "hit", "untold"]);
});

it("counts the goods of Golden Times that are still to be taken", () => {
  const golden = fatesOf({ ...roll, fate: "golden_times" }, view("golden_times", 1, 2), box);
  expect(golden.map(({ owed, shield }) => [owed, shield])).toEqual([
    [2, null],
    [0, null],
    [0, null],
  ]);
});
