import { describe, expect, it } from "vitest";
import type { AnyEvent, View } from "../../generated/anno1503";
import { Chronicle, Story, tileInSight } from "./story";

const rolled: AnyEvent[] = [
  { type: "DieRolled", seat: 1, die: 3 },
  { type: "GoodTaken", seat: 1, good: "wood" },
  { type: "NothingLeft", seat: 0 },
];
const fire: AnyEvent[] = [
  { type: "DieRolled", seat: 0, die: 6 },
  { type: "FateRolled", seat: 0, die: 4, fate: "fire" },
  { type: "RansomPaid", seat: 0, gold: 3 },
  { type: "InhabitantLowered", seat: 1, inhabitant: "merchant", into: "citizen" },
  { type: "UpkeepPaid", seat: 2, gold: 1 },
  { type: "InhabitantLowered", seat: 2, inhabitant: "pioneer", into: null },
];
const roundOf = (die: number, pirate_die: number): AnyEvent => ({
  type: "FightRolled",
  seat: 0,
  strength: 2,
  die,
  pirate_strength: 4,
  pirate_die,
});
const sailed: AnyEvent[] = [
  { type: "DieRolled", seat: 0, die: 2 },
  { type: "ShipsSetSail", seat: 0 },
];
const met: AnyEvent = { type: "PiratesMet", seat: 0, drawer: 1, square: "b2", attack: true, pirate_card: null };
const read: AnyEvent = { type: "PirateCardRead", seat: 0, pirate_card: "P05", pirate: 2 };

function view(more: Partial<View> = {}, turn: Partial<View["turn"]> = {}): View {
  const bare = { die: 0, fate: "", acting: null, fight: null };
  return {
    active: 0,
    phase: "roll",
    seats: [],
    islands: {},
    pirate_card: [],
    turn: { ...bare, ...turn },
    ...more,
  } as never;
}

describe("a roll", () => {
  it("tells what everybody gets", () => {
    const { roll } = new Story().after(rolled);
    expect(roll).toMatchObject({ seat: 1, die: 3, fate: null, whole: true });
    expect(roll?.gains).toEqual([
      { seat: 1, good: "wood" },
      { seat: 0, good: null },
    ]);
  });

  it("tells what an event costs", () => {
    const { roll } = new Story().after(fire);
    expect(roll).toMatchObject({ fate: "fire", fateDie: 4 });
    expect(roll?.losses.map(({ seat, what }) => [seat, what])).toEqual([
      [0, "ransom"],
      [1, "level"],
      [2, "ransom"],
      [2, "inhabitant"],
    ]);
  });

  it("stays when the next turn begins, and goes with the next roll", () => {
    const story = new Story().after([...fire, { type: "TurnBegan", seat: 1, round: 2 }]);
    expect(story.roll?.fate).toBe("fire");
    expect(story.after(rolled).roll?.fate).toBeNull();
  });
});

describe("a fight", () => {
  it("goes through a tie to its reward", () => {
    const events: AnyEvent[] = [...sailed, met, read, roundOf(5, 3), roundOf(6, 1), { type: "FightWon", seat: 0 }];
    const story = new Story().after([...events, { type: "GoldGained", seat: 0, gold: 6 }]);
    expect(story.fight).toMatchObject({ against: "pirates", about: "P05", drawer: 1, pirate: 2, won: true });
    expect(story.fight?.rounds).toHaveLength(2);
    expect(story.fight?.outcome).toEqual([{ what: "gold", about: "6" }]);
    const treasure = story.after([{ type: "GoldGained", seat: 0, gold: 12 }]);
    expect(treasure.fight?.outcome).toHaveLength(1);
  });

  it("ends with a Sea Hero, and what is won is no part of the roll", () => {
    const events: AnyEvent[] = [...sailed, met, read, roundOf(5, 3), { type: "CardPlayed", seat: 0, card: "A01" }];
    const story = new Story().after([
      ...events,
      { type: "FightWon", seat: 0 },
      { type: "GoodTaken", seat: 0, good: "silk" },
    ]);
    expect(story.fight).toMatchObject({ hero: true, outcome: [{ what: "good", about: "silk" }] });
    expect(story.roll?.gains).toEqual([]);
  });

  it("is over without more when the ship goes on", () => {
    const lost: AnyEvent[] = [...sailed, met, read, roundOf(1, 3), { type: "FightLost", seat: 0 }];
    const later: AnyEvent[] = [
      { type: "ShipSailed", seat: 0, ship: 1, square: "A1" },
      { type: "GoldPaid", seat: 0, gold: 2 },
    ];
    expect(new Story().after([...lost, ...later]).fight?.outcome).toEqual([]);
    expect(new Story().after([...lost, later[1]!]).fight?.outcome).toEqual([{ what: "gold_lost", about: "2" }]);
  });

  it("can be paid off", () => {
    const story = new Story().after([...sailed, met, { type: "PiratesPaid", seat: 0, gold: 3 }]);
    expect(story.fight).toMatchObject({ paid: 3, rounds: [], won: null });
  });

  it("is not one where a peaceful pirate sells", () => {
    const peaceful: AnyEvent = { ...met, attack: false, pirate_card: "P09" };
    const story = new Story().after([
      ...sailed,
      peaceful,
      { type: "BoughtFromPirate", seat: 0, good: "silk", gold: 5 },
    ]);
    expect(story.fight).toMatchObject({ against: "peaceful", outcome: [{ what: "bought", about: "silk" }] });
  });
});

describe("coming back", () => {
  it("knows the die and a tied fight, and no more", () => {
    const tied = view(
      { phase: "tie", pirate_card: ["P01"] },
      {
        die: 4,
        fight: { strength: 3, pirate_strength: 2, pirate: 1 },
      },
    );
    const story = Story.of(tied);
    expect(story.roll).toMatchObject({ die: 4, whole: false });
    expect(story.fight).toMatchObject({ against: "pirates", about: "P01", pirate: 1, strengths: [3, 2] });
  });

  it("sees the tile under the acting ship", () => {
    const ships = [{ square: "C3", damage: "", met: [] }];
    const seen = view(
      { seats: [{ ships } as never], islands: { C3: { back: "2", tile: "I201", open: false } } },
      { acting: 0 },
    );
    expect(tileInSight(seen)).toBe("I201");
    expect(tileInSight(view())).toBeNull();
  });
});

it("does not tell of an old roll where scenes were skipped", () => {
  const chronicle = new Chronicle();
  chronicle.next(view({ active: 1 }, { die: 3 }), rolled);
  const later = chronicle.next(view({ phase: "build" }, { die: 5 }), [{ type: "PioneerPlaced", seat: 0 }]);
  expect(later.roll).toMatchObject({ seat: 0, die: 5, whole: false });
});

it("tells what was before a move that is taken back", () => {
  const chronicle = new Chronicle();
  const before = view({ phase: "production", active: 1 }, { die: 3 });
  chronicle.next(before, [rolled[0]!]);
  expect(chronicle.next(view({ phase: "build", active: 1 }, { die: 3 }), rolled.slice(1)).roll?.gains).toHaveLength(2);
  expect(chronicle.next(before, []).roll).toMatchObject({ gains: [], whole: true });
});
