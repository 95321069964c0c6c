/** What the page of a review shows of its data. */

import type { LogMarks } from "../../games/contract";
import type { Point, ReplayTurn } from "../../generated/server";

const MOST_ICONS = 5;

/** The chances in per cent, as the chart takes them; the last point is the end. */
export function turnsOf(points: Point[]): ReplayTurn[] {
  return points.map(({ at, seat, round, win }, n) => ({
    at,
    seat,
    round: n === points.length - 1 ? null : round,
    totals: win.map((chance) => Math.round(100 * chance)),
  }));
}

/** Pictures for what happened, each once. */
export function iconsOf(events: object[], marks: LogMarks | null): string[] {
  if (marks === null) return [];
  const icons = events.map((event) => marks.iconOf(event as never)).filter((icon) => icon !== null);
  return [...new Set(icons)].slice(0, MOST_ICONS);
}
