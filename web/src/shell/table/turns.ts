/** The lines of the log by turns: one line for each, which opens to its single steps. */

import type { LogMarks } from "../../games/contract";
import { seatOf } from "../../kit/events";
import type { LogLine } from "./room/log.svelte";

export interface LogTurn {
  /** The place of its first line in the log. */
  number: number;
  /** The line that opens it; the beginning of a log may have none. */
  head: LogLine | null;
  /** Whose turn it is. */
  seat: number | null;
  lines: LogLine[];
}

export function turnsOf(lines: LogLine[], marks: LogMarks | null): LogTurn[] {
  const turns: LogTurn[] = [];
  lines.forEach((line, number) => {
    if (marks?.isHead(line.event)) turns.push({ number, head: line, seat: seatOf(line.event), lines: [] });
    else if (turns.length === 0) turns.push({ number, head: null, seat: null, lines: [line] });
    else turns.at(-1)!.lines.push(line);
  });
  return turns;
}

export interface Brief {
  line: LogLine;
  words: string;
  icon: string | null;
  /** Somebody else whom it concerns: who got gold for it, say. */
  other: number | null;
  deed: boolean;
}

/** A turn in a few words; the words are the server's. The same thing several times is told once. */
export function briefOf(turn: LogTurn, marks: LogMarks | null = null): (Brief & { times: number })[] {
  const told: (Brief & { times: number })[] = [];
  for (const line of turn.lines) {
    if (line.brief === null) continue;
    const seat = seatOf(line.event);
    const other = seat === turn.seat ? null : seat;
    const same = told.find((one) => one.words === line.brief && one.other === other);
    if (same !== undefined) same.times++;
    else {
      const icon = marks?.iconOf(line.event) ?? null;
      told.push({ line, words: line.brief, icon, other, deed: marks?.isDeed(line.event) ?? false, times: 1 });
    }
  }
  return told;
}
