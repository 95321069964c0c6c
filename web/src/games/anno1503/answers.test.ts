import { expect, it } from "vitest";
import { faceOf, parted } from "./answers";
import type { Box } from "./box";
import { Words } from "./words";

const say = (key: string, params: object = {}): string => [key, ...Object.values(params)].join(" ");
const box = {
  tile: (id: string) => ({ kind: id }),
  homes: new Map([["north", { sites: ["wood", "stone", "tools", "cloth", "free"] }]]),
} as unknown as Box;
const table = {
  view: { supply: { wood: 4 }, islands: { A2: null, B3: { back: "crown_3", tile: null } } },
  me: {
    board: "north",
    gold: 7,
    goods: { wood: 2 },
    inhabitants: { citizen: 1 },
    docks: { stone: "spice_post" },
    rates: {},
  },
  box,
  words: new Words(say, box),
  say,
} as never;

it("shows goods with what the bank and the hand have", () => {
  const face = faceOf({ type: "TakeGood", good: "wood" }, table);
  expect(face).toMatchObject({ shape: "card", picture: "good.wood", notes: ["ask.bank_has 4", "ask.you_hold 2"] });
});

it("says at each dock when it serves and what would be replaced", () => {
  expect(faceOf({ type: "Claim", dock: "wood" }, table).notes).toEqual(["ask.on_die 1", "ask.free_dock"]);
  const taken = faceOf({ type: "Claim", dock: "stone" }, table);
  expect(taken.notes[1]).toBe("ask.replaces name.tile.spice_post");
  expect(taken.into).toBe("tile.spice_post");
});

it("shows what becomes of an inhabitant", () => {
  expect(faceOf({ type: "LowerInhabitant", inhabitant: "citizen" }, table).into).toBe("inhabitant.settler");
  expect(faceOf({ type: "LowerInhabitant", inhabitant: "pioneer" }, table).notes[0]).toBe("ask.leaves");
});

it("shows squares by what lies there", () => {
  const pictures = ["A2", "B3", "C4"].map((square) => faceOf({ type: "LookAt", square }, table).picture);
  expect(pictures).toEqual(["island.empty", "island.3", "ship.1503"]);
});

it("parts the words of a move from what is added to them", () => {
  expect(parted("Pay the ransom [3 gold | now]")).toEqual({ words: "Pay the ransom", note: "3 gold · now" });
  expect(parted("Roll again")).toEqual({ words: "Roll again", note: "" });
});
