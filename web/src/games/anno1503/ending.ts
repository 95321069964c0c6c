/** What would be lost by ending the turn now, as far as the view and the legal moves tell. */

import type { AnyMove, SeatView, View } from "../../generated/anno1503";
import type { Box } from "./box";
import type { GoalKey } from "./goals";

export interface Loss {
  what: "ships" | "points" | "goods" | "cards" | "moves";
  count: number;
  limit: number;
}

interface Table {
  view: View;
  me: SeatView | null;
  box: Box;
  legal: Map<GoalKey, AnyMove[]>;
  isLegal(type: AnyMove["type"]): boolean;
}

/** Moves that build something and can be made right now. */
export function buildingMoves({ legal }: Pick<Table, "legal">): AnyMove[] {
  const builds = ["pioneer", "promote", "treasure", "palace", "noble"];
  return [...legal].flatMap(([key, moves]) => (builds.includes(key.split(".")[0]!) ? moves.slice(0, 1) : []));
}

export function wouldBeLost(table: Table): Loss[] {
  const { view, me, box } = table;
  if (me === null) return [];
  const found: Loss[] = [];
  const goods = sum(Object.values(me.goods));
  const points = sum(view.turn.points);
  const moves = buildingMoves(table).length;
  if (table.isLegal("SetSail")) found.push({ what: "ships", count: 0, limit: 0 });
  if (table.isLegal("Sail") || table.isLegal("Explore")) found.push({ what: "points", count: points, limit: 0 });
  if (goods > me.rates.hand_limit) found.push({ what: "goods", count: goods, limit: me.rates.hand_limit });
  const limit = view.options.expansion ? box.number("card_limit") : 0;
  if (me.card_count > limit) found.push({ what: "cards", count: me.card_count, limit });
  if (moves > 0) found.push({ what: "moves", count: moves, limit: 0 });
  return found;
}

function sum(counts: number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}
