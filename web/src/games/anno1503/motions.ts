/** What each event of Anno 1503 sets in motion. Where a place is not in sight, its player's line of the scoreboard is. */

import type { AnyEvent } from "../../generated/anno1503";
import { motionsOf, piece, type Flight, type Form, type Motion, type Motions } from "../../kit/motion/flight";
import type { Sound } from "../../kit/motion/sound";
import type { Box } from "./box";

const seat = (n: number): string => `seat.${n}`;
const goods = (n: number): string[] => [`goods.${n}`, seat(n)];
const gold = (n: number): string[] => [`gold.${n}`, seat(n)];
const cards = (n: number): string[] => [`cards.${n}`, seat(n)];
const lives = (n: number, level: string): string[] => [`inhabitant.${n}.${level}`, seat(n)];
const dock = (n: number, site: string): string[] => [`dock.${n}.${site}`, seat(n)];

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
/** Goods for gold: the one comes, the other goes. */
const bought = (of: { seat: number; good: string; gold: number }): Motion[] => [
  coins(of.gold, gold(of.seat), [`good.${of.good}`]),
  good(of.good, [`good.${of.good}`], goods(of.seat)),
];
const raised = (of: { seat: number; building: string }): Motion[] => [
  flight(
    "tile",
    `building.${of.building}`,
    [`display.${of.building}`],
    [`building.${of.seat}.${of.building}`, seat(of.seat)],
    "build",
  ),
];
const sailed = (of: { seat: number; ship: number }): Motion[] => [
  { slides: `ship.${of.seat}.${of.ship}`, sound: "sail" },
];
const told = (sound: Sound): (() => Motion[]) => {
  return () => [{ sound }];
};

export const MOTIONS: Motions<AnyEvent, Box> = {
  // The dice tumble where they lie.
  DieRolled: told("dice"),
  FateRolled: told("dice"),
  FightRolled: told("dice"),
  GoodTaken: (e) => [good(e.good, [`good.${e.good}`], goods(e.seat))],
  GoodsPaid: (e) =>
    Object.entries(e.goods).map(([id, count]) =>
      piece(`good.${id}`, goods(e.seat), [`good.${id}`], { count, sound: "step" }),
    ),
  GoodBought: bought,
  BoughtFromPirate: bought,
  GoodSold: (e) => [good(e.good, goods(e.seat), lives(e.seat, e.inhabitant)), coins(e.gold, [], gold(e.seat))],
  GoodDiscarded: (e) => [good(e.good, goods(e.seat), [`good.${e.good}`])],
  GoodGiven: (e) => [good(e.good, goods(e.seat), [])],
  GoodRobbed: (e) => [good(e.good, goods(e.victim), goods(e.seat))],
  RansomPaid: (e) => [coins(e.gold, gold(e.seat), [])],
  UpkeepPaid: (e) => [coins(e.gold, gold(e.seat), [])],
  PiratesPaid: (e) => [coins(e.gold, gold(e.seat), [])],
  GoldGained: (e) => [coins(e.gold, [], gold(e.seat))],
  GoldPaid: (e) => [coins(e.gold, gold(e.seat), [])],
  PioneerPlaced: (e) => [piece("inhabitant.pioneer", [], lives(e.seat, "pioneer"), { sound: "step" })],
  InhabitantPromoted: (e) => [
    piece(`inhabitant.${e.into}`, lives(e.seat, e.inhabitant), lives(e.seat, e.into), { sound: "step" }),
  ],
  InhabitantLowered: (e) => [
    piece(`inhabitant.${e.inhabitant}`, lives(e.seat, e.inhabitant), e.into === null ? [] : lives(e.seat, e.into)),
  ],
  BuildingTaken: raised,
  NobleBuilt: raised,
  PostLost: (e, box) => [flight("tile", `tile.${box.tile(e.tile).kind}`, dock(e.seat, e.dock), [], "build")],
  PostReplaced: (e, box) => [flight("tile", `tile.${box.tile(e.tile).kind}`, dock(e.seat, e.dock), [], "build")],
  IslandRefilled: (e) => [flight("tile", "ui.cards", ["reserve"], [`square.${e.square}`], "card")],
  TileClaimed: (e, box) => [
    flight(
      "tile",
      `tile.${box.tile(e.tile).kind}`,
      [`square.${e.square}`],
      e.dock === null ? [seat(e.seat)] : dock(e.seat, e.dock),
      "build",
    ),
  ],
  IslandExplored: (e) => [piece("ui.eye", [seat(e.seat)], [`square.${e.square}`], { sound: "card" })],
  TileSeen: (e) => [piece("ui.eye", [seat(e.seat)], [`square.${e.square}`], { sound: "card" })],
  ShipBuilt: (e) => [flight("ship", "ship.1503", [seat(e.seat)], [`square.${e.square}`], "sail")],
  ShipSailed: sailed,
  ShipPlaced: sailed,
  CannonBought: (e) => [
    coins(e.gold, gold(e.seat), []),
    piece("cannon", [], [`cannons.${e.seat}`, seat(e.seat)], { sound: "build" }),
  ],
  PalaceAdvanced: (e) => [flight("tile", "palace", [], [`palace.${e.seat}`, seat(e.seat)], "build")],
  // Faces of action cards stay out of it, also for those who may see them: their backs fly.
  CardDrawn: (e) => [flight("card", "card.back", ["deck.action"], cards(e.seat), "card")],
  CardPlayed: (e) => [flight("card", "card.back", cards(e.seat), [], "card")],
  CardDiscarded: (e) => [flight("card", "card.back", cards(e.seat), ["deck.action"], "card")],
  PiratesMet: (e) => [flight("tile", "pirates", [seat(e.drawer)], [`square.${e.square}`], "sail")],
  BaseAttacked: (e) => [piece("fight", [seat(e.seat)], [`square.${e.square}`], { sound: "build" })],
  BaseDefeated: (e) => [flight("tile", "base", [], [`bases.${e.seat}`, seat(e.seat)], "win")],
  ShipDamaged: (e) => [piece("ship.damaged", [`ship.${e.seat}.${e.ship}`, seat(e.seat)], [], { sound: "build" })],
  ShipRepaired: (e) => [piece("ship.1503", [], [`ship.${e.seat}.${e.ship}`, seat(e.seat)], { sound: "build" })],
  ObjectiveFulfilled: (e) => [
    piece(`objective.${e.objective}`, [`objective.${e.objective}`], [seat(e.seat)], { sound: "win" }),
  ],
  ObjectiveLost: (e) => [piece(`objective.${e.objective}`, [seat(e.seat)], [`objective.${e.objective}`])],
  GameWon: told("win"),
  // Shown by the marks alone, or by what comes with them.
  TableSet: null,
  TurnBegan: null,
  TurnEnded: null,
  NothingLeft: null,
  ShipsSetSail: null,
  IslandLeft: null,
  GameCapped: null,
  PromotionDeclined: null,
  CardsShuffled: null,
  PirateCardRead: null,
  FightWon: null,
  FightLost: null,
};

export function motionsOfStep(events: AnyEvent[], box: Box): Motion[] {
  return events.flatMap((event) => motionsOf(MOTIONS, event, box));
}
