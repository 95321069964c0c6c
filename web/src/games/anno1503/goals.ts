/** Goals by key: what a good, an inhabitant, a building, a card or a ship stands for on the table.
 *
 * `buy.wood`, `sell.wood`, `pioneer`, `promote.settler`, `ship`, `repair.0`, `cannon`, `palace`, `noble.theatre`,
 * `card.builder`, `exchange.builder`, `treasure.settler`, `voyage.0` (a ship by its number).
 */

import type { Anno1503, AnyMove, OutOfReach } from "../../generated/anno1503";
import type { Line } from "../contract";

export type GoalKey = string;

const SINGLE: Partial<Record<AnyMove["type"], GoalKey>> = {
  PlacePioneer: "pioneer",
  BuildShip: "ship",
  BuyCannon: "cannon",
  AdvancePalace: "palace",
  PlayExplorer: "card.explorer",
  PlayInventor: "card.inventor",
  PlayPrivateer: "card.privateer",
  PlayTrader: "card.trader",
  PlayEngineer: "card.engineer",
  PlayBuilder: "card.builder",
  PlaySeaHero: "card.sea_hero",
};

/** The goal that a move reaches, whatever it chooses besides; null for moves that are answers or ends. */
export function goalOf(move: AnyMove): GoalKey | null {
  switch (move.type) {
    case "Buy":
      return `buy.${move.good}`;
    case "Sell":
      return `sell.${move.good}`;
    case "Promote":
      return `promote.${move.inhabitant}`;
    case "UseTreasure":
      return `treasure.${move.inhabitant}`;
    case "Repair":
      return `repair.${move.ship}`;
    case "BuildNoble":
      return `noble.${move.building}`;
    case "ExchangeCard":
      return `exchange.${move.card}`;
    case "Sail":
    case "Explore":
      return `voyage.${move.ship}`;
    default:
      return SINGLE[move.type] ?? null;
  }
}

/** The move to ask the planner about where no list names the goal; null: there is nothing to ask. */
export function askFor(key: GoalKey): AnyMove | null {
  const [head, id = ""] = key.split(".");
  switch (head) {
    case "buy":
      return { type: "Buy", good: id };
    case "promote":
      return { type: "Promote", inhabitant: id, served: false, spared: null };
    case "treasure":
      return { type: "UseTreasure", inhabitant: id, served: false };
    case "pioneer":
      return { type: "PlacePioneer" };
    case "repair":
      return { type: "Repair", ship: Number(id), good: null };
    case "cannon":
      return { type: "BuyCannon" };
    case "palace":
      return { type: "AdvancePalace" };
    case "noble":
      return { type: "BuildNoble", building: id };
    case "exchange":
      return { type: "ExchangeCard", card: id };
    default:
      return null;
  }
}

/** Legal moves, plans or reasons by their goal. */
export function byGoal<T>(all: T[], moveOf: (one: T) => AnyMove | undefined): Map<GoalKey, T[]> {
  const found = new Map<GoalKey, T[]>();
  for (const one of all) {
    const move = moveOf(one);
    const key = move === undefined ? null : goalOf(move);
    if (key === null) continue;
    const known = found.get(key);
    if (known === undefined) found.set(key, [one]);
    else known.push(one);
  }
  return found;
}

export const plansByGoal = (lines: Line<Anno1503>[]): Map<GoalKey, Line<Anno1503>[]> =>
  byGoal(lines, (line) => line.moves.at(-1));

export const reasonsByGoal = (goals: OutOfReach[]): Map<GoalKey, OutOfReach[]> => byGoal(goals, (one) => one.goals[0]);
