/** What the chart of a finished game shows. */

import type { Score } from "../../games/contract";
import type { Replay, ReplayTurn } from "../../generated/server";

/** The turns of a game, and the points at its very end. */
export function withEnd(replay: Replay, scores: Score[]): ReplayTurn[] {
  if (scores.length === 0) return replay.turns;
  const totals = [...scores].sort((a, b) => a.seat - b.seat).map((score) => score.total);
  return [...replay.turns, { at: replay.records, seat: 0, round: null, totals }];
}
