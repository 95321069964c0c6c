/** Why a game ended as it did, in up to three sentences: who won, by what, and what decided. */

import type { Score, ScoreLine } from "../../games/contract";
import type { LineSettled } from "../../generated/server";

export interface Sentence {
  key: string;
  facts: Record<string, string | number>;
}

interface Told {
  names: string[];
  /** Seats that have given up. */
  resigned: number[];
  /** Since when lines stand as they do, where the replay is there. */
  settled: LineSettled[];
  /** What a line of the sheet is called: its source, or its item where the items of a source are things of their own. */
  nameOf: (line: Pick<ScoreLine, "source" | "item">) => string;
  list: (words: string[]) => string;
}

/** Whether a game is a race for objectives and knows no points. */
export function isRace(scores: Score[]): boolean {
  const lines = scores.flatMap((score) => score.lines);
  return lines.length > 0 && lines.every((line) => line.source === OBJECTIVES && line.points <= 1);
}

const OBJECTIVES = "objectives";

export function whyWon(scores: Score[], told: Told): Sentence[] {
  const winners = scores.filter((score) => score.winner);
  const [first] = winners;
  if (first === undefined) return [];
  const named = (some: Score[]): string => told.list(some.map((score) => told.names[score.seat] ?? ""));
  const gaveUp = scores.filter((score) => told.resigned.includes(score.seat));
  const next = scores
    .filter((score) => !score.winner && !gaveUp.includes(score))
    .sort((a, b) => a.rank - b.rank || b.total - a.total)[0];
  return [
    ...(isRace(scores) ? race(first, next, told) : points(winners, named(winners), next, told)),
    ...(gaveUp.length > 0 ? [{ key: "gave_up", facts: { names: named(gaveUp) } }] : []),
  ].slice(0, 3);
}

function race(first: Score, next: Score | undefined, told: Told): Sentence[] {
  const names = told.names[first.seat] ?? "";
  const won = first.lines.filter((line) => line.points > 0);
  if (won.length === 0) return [];
  const rounds = told.settled.filter((one) => one.seat === first.seat && won.some((line) => line.item === one.item));
  const last = rounds.reduce<LineSettled | null>((a, b) => (a !== null && a.round >= b.round ? a : b), null);
  return [
    { key: "race", facts: { names, items: told.list(won.map(told.nameOf)) } },
    ...(next ? [{ key: "had", facts: { name: told.names[next.seat] ?? "", count: next.total } }] : []),
    ...(last ? [{ key: "last", facts: { item: told.nameOf(last), round: last.round } }] : []),
  ];
}

function points(winners: Score[], names: string, next: Score | undefined, told: Told): Sentence[] {
  const first = winners[0]!;
  const won = { key: winners.length > 1 ? "shared" : "won", facts: { names, count: first.total } };
  if (next === undefined) return [won];
  const name = told.names[next.seat] ?? "";
  const behind = first.total - next.total;
  const margin = behind > 0 ? { key: "ahead", facts: { name, count: behind } } : { key: "even", facts: { name } };
  const decided = behind > 0 ? what(first, next) : null;
  if (decided === null) return [won, margin];
  const facts = { what: told.nameOf(decided), own: decided.own, others: decided.others };
  return [won, margin, { key: "decided", facts }];
}

/** Where one is furthest ahead of the other: a source, or a single objective. */
function what(first: Score, next: Score): { source: string; item: string; own: number; others: number } | null {
  const own = parts(first);
  const others = parts(next);
  const found = [...own.values()].map((one) => ({ ...one, others: others.get(keyOf(one))?.own ?? 0 }));
  found.sort((a, b) => b.own - b.others - (a.own - a.others));
  return found[0] !== undefined && found[0].own > found[0].others ? found[0] : null;
}

function parts(score: Score): Map<string, { source: string; item: string; own: number }> {
  const found = new Map<string, { source: string; item: string; own: number }>();
  for (const line of score.lines) {
    const part = { source: line.source, item: line.source === OBJECTIVES ? line.item : "" };
    found.set(keyOf(part), { ...part, own: (found.get(keyOf(part))?.own ?? 0) + line.points });
  }
  return found;
}

const keyOf = (part: { source: string; item: string }): string => `${part.source} ${part.item}`;
