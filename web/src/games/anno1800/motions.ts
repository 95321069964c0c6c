/** What each event of Anno 1800 sets in motion. Where a place is not in sight, its player's line of the scoreboard is. */

import type { AnyEvent, View } from "../../generated/anno1800";
import { motionsOf, piece, type Flight, type Form, type Motion, type Motions } from "../../kit/motion/flight";
import type { Sound } from "../../kit/motion/sound";
import type { Box } from "./box";

type Of<T extends AnyEvent["type"]> = Extract<AnyEvent, { type: T }>;

const HIDDEN = "card.hidden";
const seat = (n: number): string => `seat.${n}`;
const field = (of: { seat: number; field: number }): string => `field.${of.seat}.${of.field}`;
const quarter = (n: number, kind: string): string[] => [`quarter.${n}.${kind}`, seat(n)];
const gold = (n: number): string[] => [`gold.${n}`, seat(n)];
const purse = (n: number): string[] => [`purse.${n}`, seat(n)];
const hand = (n: number): string[] => [`hand.${n}`, seat(n)];
/** Goods of the turn lie in the pool; their player is the second best place to show them at. */
const pool = (n: number, good: string): string[] => [`pool.${good}`, "pool", seat(n)];

const flight = (form: Form, picture: string, from: string[], to: string[], sound: Sound, count = 1): Flight => ({
  form,
  picture,
  from,
  to,
  sound,
  count,
});
const good = (id: string, from: string[], to: string[]): Flight => piece(`good.${id}`, from, to, { sound: "good" });
const coins = (count: number, from: string[], to: string[]): Flight => flight("coin", "gold", from, to, "coin", count);
const built = (of: { seat: number; field: number }, id: string): Motion[] => [
  flight("tile", `building.${id}`, [`tile.${id}`], [field(of), seat(of.seat)], "build"),
];
const returned = (of: { seat: number; field: number }, id: string): Motion[] => [
  flight("tile", `building.${id}`, [field(of), seat(of.seat)], [`tile.${id}`], "build"),
];

/** Cards from a deck: whoever may see their faces sees them turned over. */
function drawn(event: Of<"CardsDrawn"> | Of<"ExpeditionsDrawn">, face: string, deck: string, to: string[]): Motion[] {
  const cards = flight("card", event.cards === null ? HIDDEN : face, [deck], to, "card", event.count);
  return [event.cards === null ? cards : { ...cards, back: HIDDEN }];
}

export const MOTIONS: Motions<AnyEvent, Box> = {
  Produced: (e) => [
    piece(`cube.${e.kind}`, quarter(e.seat, e.kind), [field(e), seat(e.seat)], { sound: "step" }),
    good(e.good, [field(e), seat(e.seat)], pool(e.seat, e.good)),
  ],
  Traded: (e) => [good(e.good, [seat(e.partner)], pool(e.seat, e.good))],
  Imported: (e) => [good(e.good, [`newworld.${e.seat}`, seat(e.seat)], pool(e.seat, e.good))],
  GoodGained: (e) => [good(e.good, [`played.${e.seat}`, seat(e.seat)], pool(e.seat, e.good))],
  ShiftEnded: (e) => [
    piece(`cube.${e.kind}`, e.field === null ? [] : [field({ ...e, field: e.field })], quarter(e.seat, e.kind), {
      sound: "step",
    }),
  ],
  TokensSpent: (e) => [
    piece(`token.${e.family}`, purse(e.seat), [], { count: e.from_ships + e.from_cards, sound: "step" }),
  ],
  TokensGained: (e) => [piece(`token.${e.family}`, [], purse(e.seat), { count: e.count, sound: "step" })],
  ShipTokensLost: (e) => [piece(`token.${e.family}`, purse(e.seat), [], { count: e.count })],
  CubesExhausted: (e) => [piece(`cube.${e.kind}`, quarter(e.seat, e.kind), [], { count: e.count, sound: "step" })],
  CubesGained: (e) => [
    piece(`cube.${e.kind}`, [`supply.${e.kind}`], quarter(e.seat, e.kind), { count: e.count, sound: "step" }),
  ],
  CubeUpgraded: (e) => [
    piece(
      `cube.${e.into}`,
      e.field === null ? quarter(e.seat, e.kind) : [`supply.${e.into}`],
      e.field === null ? quarter(e.seat, e.into) : [field({ ...e, field: e.field }), seat(e.seat)],
      { sound: "step" },
    ),
  ],
  IndustryBuilt: (e) => built(e, e.industry),
  ShipyardBuilt: (e) => built(e, e.shipyard),
  ShipBuilt: (e) => built(e, e.ship),
  BuiltOver: (e) => (e.printed ? [] : returned(e, e.building)),
  TileDemolished: (e) => returned(e, e.building),
  CardPlayed: (e, box) => [
    {
      ...flight(
        "card",
        `card.${box.card(e.card).deck}`,
        [`card.${e.card}`, ...hand(e.seat)],
        [`played.${e.seat}`, seat(e.seat)],
        "card",
      ),
      back: HIDDEN,
    },
  ],
  CardsDrawn: (e) => drawn(e, `card.${e.deck}`, `deck.${e.deck}`, hand(e.seat)),
  CardsBuried: (e) => [flight("card", HIDDEN, hand(e.seat), [`deck.${e.deck}`], "card", e.count)],
  ExpeditionsDrawn: (e) => drawn(e, "expedition", "deck.expedition", [`expeditions.${e.seat}`, seat(e.seat)]),
  OldWorldExplored: (e) => [
    flight("tile", "island.old_world", ["deck.old"], [`island.${e.island}`, seat(e.seat)], "sail"),
  ],
  NewWorldExplored: (e) => [
    flight("tile", "island.new_world", ["deck.new"], [`island.${e.island}`, seat(e.seat)], "sail"),
  ],
  GoldGained: (e) => [coins(e.gold, [], gold(e.seat))],
  GoldPaid: (e) => [coins(e.gold, gold(e.seat), [])],
  FestivalHeld: (e) => [piece("action.festival", [], [`people.${e.seat}`, seat(e.seat)], { sound: "win" })],
  GoodsLost: (e) => Object.keys(e.goods).map((id) => piece(`good.${id}`, pool(e.seat, id), [])),
  EndTriggered: (e) => [flight("tile", "fireworks", ["fireworks"], [seat(e.seat)], "win")],
  GameEnded: () => [{ sound: "win" }],
  // Shown by the marks alone, or by what comes with them.
  TableSet: null,
  TurnBegan: null,
  ActionBegan: null,
  PrintUncovered: null,
  CardActivated: null,
  ObjectiveUsed: null,
  ExtraActionGained: null,
  FreeUpgradesGained: null,
  BonusLapsed: null,
  CardLapsed: null,
  TurnEnded: null,
  FinalRoundBegan: null,
};

/** Events that bring a resource into the pool of the turn. */
const GAINS = ["Produced", "Traded", "Imported", "GoodGained"];

/** What the events of a step set in motion. Resources that left the pool fly to what they paid for: the last thing
 * that came out of the step. */
export function motionsOfStep(events: AnyEvent[], before: View, after: View, box: Box): Motion[] {
  const all = events.map((event) => motionsOf(MOTIONS, event, box));
  const target = events.findLastIndex((event, n) => event.type in PAID && all[n]!.length > 0);
  if (target < 0 || events.some((event) => event.type === "TurnEnded")) return all.flat();
  const paid = paidFor(events, before, after);
  const to = PAID[events[target]!.type]!(events[target] as never);
  const who = after.active;
  const payments = paid.map((id) => ({ ...good(id, pool(who, id), to), sound: "step" as const }));
  return [...all.slice(0, target).flat(), ...payments, ...all.slice(target).flat()];
}

/** What is paid for with resources, and where it comes to lie. */
const PAID: Partial<{ [T in AnyEvent["type"]]: (event: Of<T>) => string[] }> = {
  IndustryBuilt: (e) => [field(e), seat(e.seat)],
  ShipyardBuilt: (e) => [field(e), seat(e.seat)],
  ShipBuilt: (e) => [field(e), seat(e.seat)],
  CardPlayed: (e) => [`played.${e.seat}`, seat(e.seat)],
  CubesGained: (e) => quarter(e.seat, e.kind),
  CubeUpgraded: (e) => quarter(e.seat, e.into),
};

function paidFor(events: AnyEvent[], before: View, after: View): string[] {
  const had: Record<string, number> = before.active === after.active ? { ...before.turn.pool } : {};
  for (const event of events) {
    if (GAINS.includes(event.type) && "good" in event) had[event.good] = (had[event.good] ?? 0) + 1;
  }
  return Object.entries(had).flatMap(([id, count]) => {
    const left = after.turn.pool[id] ?? 0;
    return Array.from({ length: Math.max(0, count - left) }, () => id);
  });
}
