import { expect, it } from "vitest";
import type { SeatView, View } from "../../generated/anno1503";
import type { Box } from "./box";
import { groupsOf, lackingOf, leftOnDisplay, progressOf } from "./standing";

const ROWS = {
  merchants: { needed: 3, island: "home" },
  agreements: { needed: 3, island: "home" },
  bases: { needed: 2, island: "noble" },
  palace: { needed: 9, island: "noble" },
};
const NUMBERS: Record<string, number> = { objectives_to_win: 3, home_to_win: 1, noble_to_win: 2 };
const box = { objectives: new Map(Object.entries(ROWS)), number: (id: string) => NUMBERS[id] } as unknown as Box;

function seat(number: number, progress: Record<string, number>, objectives: string[]): SeatView {
  return { seat: number, progress, objectives } as never;
}

function view(expansion: boolean, seats: SeatView[]): View {
  return { options: { expansion }, seats, display: { smith: 2, school: 0 }, noble_display: {} } as never;
}

it("asks for three of all objectives in the base game", () => {
  const ada = seat(0, { merchants: 3, agreements: 1 }, ["merchants"]);
  const groups = groupsOf(view(false, [ada]), box);
  expect(groups).toEqual([{ land: "all", needed: 3, objectives: ["merchants", "agreements"] }]);
  expect(lackingOf(ada, groups)).toBe(2);
});

it("counts a second objective of the home island for nothing with the expansion", () => {
  const all = { merchants: 3, agreements: 3, bases: 0, palace: 0 };
  const ada = seat(0, all, ["merchants", "agreements"]);
  const groups = groupsOf(view(true, [ada]), box);
  expect(groups.map(({ land, needed }) => [land, needed])).toEqual([
    ["home", 1],
    ["noble", 2],
  ]);
  expect(lackingOf(ada, groups)).toBe(2);
});

it("tells what is true but does not count yet", () => {
  const seats = [seat(0, { bases: 2 }, ["bases"]), seat(1, { bases: 2 }, []), seat(2, { bases: 1 }, [])];
  const told = progressOf("bases", view(true, seats), box).map(({ fulfilled, due }) => [fulfilled, due]);
  expect(told).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it("lists what is left on display, where an objective needs it", () => {
  const table = view(false, []);
  expect(leftOnDisplay("buildings", table)).toEqual([["smith", 2]]);
  expect(leftOnDisplay("noble_buildings", table)).toEqual([]);
  expect(leftOnDisplay("gold", table)).toBeNull();
});
