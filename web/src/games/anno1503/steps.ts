/** Moves in pictures, and under which heading a list has them. */

import type { AnyMove } from "../../generated/anno1503";
import { above } from "./faces";

/** What is given, and what comes of it; either may be empty. */
export interface StepPicture {
  from: string[];
  to: string[];
}

const PLAIN: Partial<Record<AnyMove["type"], StepPicture>> = {
  Roll: { from: [], to: ["die.6"] },
  PayRansom: { from: ["gold"], to: [] },
  PayPirates: { from: ["gold"], to: [] },
  GiveGold: { from: ["gold"], to: [] },
  PlacePioneer: { from: [], to: ["inhabitant.pioneer"] },
  SetSail: { from: [], to: ["ship.1503"] },
  Explore: { from: ["ship.1503"], to: ["ui.eye"] },
  LookAt: { from: [], to: ["ui.eye"] },
  Claim: { from: [], to: ["ui.hand"] },
  Leave: { from: [], to: ["ui.hidden"] },
  EndTurn: { from: [], to: ["action.end_turn"] },
  BuyCannon: { from: ["gold"], to: ["cannon"] },
  PlayInventor: { from: ["card.inventor"], to: ["cannon"] },
  AdvancePalace: { from: [], to: ["palace"] },
  FightBase: { from: [], to: ["fight"] },
  FightPirates: { from: [], to: ["fight"] },
  RollAgain: { from: [], to: ["die.6"] },
  PlaySeaHero: { from: ["card.sea_hero"], to: ["fight"] },
  PlayEngineer: { from: ["card.engineer"], to: ["ship.1503"] },
  BuildShip: { from: [], to: ["ship.1503"] },
  PlaceShip: { from: [], to: ["ship.damaged"] },
  Sail: { from: [], to: ["ship.1503"] },
  Refill: { from: [], to: ["island.empty"] },
  Decline: { from: [], to: ["ui.close"] },
  DeclinePromotion: { from: [], to: ["ui.close"] },
};

export function picture(move: AnyMove): StepPicture {
  switch (move.type) {
    case "TakeGood":
      return { from: [], to: [`good.${move.good}`] };
    case "Buy":
    case "BuyFromPirate":
      return { from: ["gold"], to: [`good.${move.good}`] };
    case "Sell":
      return { from: [`good.${move.good}`, `inhabitant.${move.inhabitant}`], to: ["gold"] };
    case "Discard":
    case "GiveGood":
      return { from: [`good.${move.good}`], to: [] };
    case "Promote":
      return { from: [`inhabitant.${move.inhabitant}`], to: raised(move.inhabitant) };
    case "UseTreasure":
      return { from: ["tile.promotion_treasure", `inhabitant.${move.inhabitant}`], to: raised(move.inhabitant) };
    case "PromoteByLibrary":
      return { from: ["building.library", `inhabitant.${move.inhabitant}`], to: raised(move.inhabitant) };
    case "PlayBuilder":
      return { from: ["card.builder", `inhabitant.${move.inhabitant}`], to: raised(move.inhabitant) };
    case "LowerInhabitant":
      return { from: [`inhabitant.${move.inhabitant}`], to: ["ui.down"] };
    case "LosePost":
      return { from: [`site.${move.dock}`], to: ["ui.down"] };
    case "TakeBuilding":
    case "BuildNoble":
      return { from: [], to: [`building.${move.building}`] };
    case "Repair":
      return { from: ["ship.damaged"], to: ["ship.1503"] };
    case "PlayExplorer":
      return { from: ["card.explorer"], to: [move.choice === "gold" ? "gold" : "ui.eye"] };
    case "PlayPrivateer":
      return { from: ["card.privateer"], to: [`good.${move.good}`] };
    case "PlayTrader":
      return { from: ["card.trader", ...move.goods.map((good) => `good.${good}`)], to: ["gold"] };
    case "ExchangeCard":
      return { from: [`card.${move.card}`], to: ["ui.cards"] };
    case "DiscardCard":
      return { from: [`card.${move.card}`], to: [] };
    default:
      return PLAIN[move.type] ?? { from: [], to: [] };
  }
}

function raised(level: string): string[] {
  const into = above(level);
  return into === undefined ? [] : [`inhabitant.${into}`];
}

const GROUPS: Partial<Record<AnyMove["type"], string>> = {
  TakeGood: "cli.group.take",
  PayRansom: "cli.group.lose",
  LosePost: "cli.group.lose",
  LowerInhabitant: "cli.group.lose",
  Refill: "cli.group.refill",
  Buy: "cli.group.buy",
  BuyFromPirate: "cli.group.buy",
  Decline: "cli.group.buy",
  Sell: "cli.group.sell",
  PlacePioneer: "heading.inhabitants",
  TakeBuilding: "cli.group.building",
  Promote: "cli.group.promote",
  UseTreasure: "cli.group.promote",
  PromoteByLibrary: "cli.group.promote",
  DeclinePromotion: "cli.group.promote",
  BuildShip: "cli.group.ship",
  Repair: "cli.group.ship",
  PlaceShip: "cli.group.ship",
  BuildNoble: "heading.noble_island",
  BuyCannon: "heading.noble_island",
  AdvancePalace: "heading.noble_island",
  PlayBuilder: "cli.group.cards",
  PlayExplorer: "cli.group.cards",
  PlayInventor: "cli.group.cards",
  PlayPrivateer: "cli.group.cards",
  PlayTrader: "cli.group.cards",
  PlayEngineer: "cli.group.cards",
  PlaySeaHero: "cli.group.cards",
  ExchangeCard: "cli.group.exchange",
  LookAt: "cli.group.look",
  Sail: "cli.group.sail",
  Explore: "cli.group.sail",
  Claim: "cli.group.tile",
  Leave: "cli.group.tile",
  FightBase: "cli.group.tile",
  GiveGood: "cli.group.give",
  GiveGold: "cli.group.give",
  Discard: "cli.group.discard",
  DiscardCard: "cli.group.discard",
};

/** Moves under the keys of their headings, in the order in which they come; the last have none. */
export function grouped<M extends AnyMove>(moves: M[]): { title: string; moves: M[] }[] {
  const found = new Map<string, M[]>();
  for (const move of moves) {
    const title = GROUPS[move.type] ?? "";
    const known = found.get(title);
    if (known === undefined) found.set(title, [move]);
    else known.push(move);
  }
  const all = [...found].map(([title, some]) => ({ title, moves: some }));
  return [...all.filter(({ title }) => title !== ""), ...all.filter(({ title }) => title === "")];
}
