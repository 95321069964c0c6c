/** Plans for one goal: the moves in which they may end, the cheapest first. */

import type { Anno1503, AnyMove, Price } from "../../generated/anno1503";
import type { Line } from "../contract";

/** The same for equal moves: the server writes their fields in one order. */
export const keyOf = (move: AnyMove): string => JSON.stringify(move);

/** The dearest part of a price decides first: cards, goods, gold, moves. */
function compare(a: Price, b: Price): number {
  return a.cards - b.cards || a.goods - b.goods || a.gold - b.gold || a.moves - b.moves;
}

/** One plan for each move in which a goal may end, the cheapest first. */
export function variantsOf(lines: Line<Anno1503>[]): Line<Anno1503>[] {
  const found = new Map<string, Line<Anno1503>>();
  for (const line of [...lines].sort((a, b) => compare(a.price, b.price))) {
    const key = keyOf(line.moves.at(-1)!);
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}
