/** What has happened at the table, in words: history, then scene by scene, and bots that failed. */

import type { Event, Happened, Scene } from "../../../games/contract";
import type { StandingIn } from "../../../generated/server";
import { say } from "../../../text/say";
import { Refused } from "../../../wire/api";
import { Broken, wire } from "../../../wire/socket.svelte";
import { botName, loadGames } from "../../games.svelte";
import { tell } from "../../notices.svelte";
import type { Door } from "./door.svelte";

export interface LogLine {
  event: Event;
  told: string;
  /** In a few words, for the summary of its turn; null: left out there. */
  brief: string | null;
  /** The number of the table after it. */
  seq: number;
}

export const FAILED = "BotFailed"; // not an event of a game, but still a line of its log
const UNDONE = "Undone";
export const REMARK = "Remark"; // nor is this: what a captain says
const HISTORY = 2000;

export class Log {
  lines = $state.raw<LogLine[]>([]);

  /** History covers everything up to this number of the table. */
  #toldUpTo = -1;
  /** Steps that can still be taken back: the number of the table after each, and how many moves of it stand. */
  #steps: { seq: number; moves: number }[] = [];
  #last: Scene | null = null;
  /** Bots that have failed here, by seat and name. */
  #failures = new Map<string, StandingIn>();

  constructor(private readonly door: Door) {}

  /** Scenes wait to be shown; history may already cover them by then. */
  add(scene: Scene): void {
    const last = this.#last;
    this.#last = scene;
    if (scene.seq <= this.#toldUpTo || (last !== null && scene.seq <= last.seq)) return;
    const undone = scene.events.filter(({ event }) => event.type === UNDONE).length;
    if (undone > 0) return this.#takeBack(scene, undone, last);
    if (scene.events.length === 0) return;
    if (last !== null) this.#steps.push({ seq: scene.seq, moves: scene.seq - last.seq });
    this.lines = [...this.lines, ...linesOf(scene.events, scene.seq), ...this.#remarksIn(scene)];
  }

  /** Steps that were undone leave the log; of a step that still stands in part, it says so. */
  #takeBack(scene: Scene, moves: number, last: Scene | null): void {
    const known = this.#steps.reduce((sum, step) => sum + step.moves, 0);
    // By consent more than one move may have gone; and of what was before this page was opened nothing is known here.
    if (last?.take_back != null || known < moves) return void this.askHistory();
    let left = moves;
    while (left > 0) {
      const step = this.#steps.at(-1)!;
      const gone = Math.min(left, step.moves);
      step.moves -= gone;
      left -= gone;
      if (step.moves > 0) {
        this.lines = [...this.lines, ...linesOf(scene.events, step.seq).slice(0, 1)];
        return;
      }
      this.#steps.pop();
      this.lines = this.lines.filter((line) => line.seq !== step.seq || line.event.type === FAILED);
    }
  }

  async askHistory(): Promise<void> {
    const { card, closed, id } = this.door;
    if (card === null || card.phase === "waiting" || closed !== null) return;
    try {
      const { seq, events } = await wire.ask({ type: "AskHistory", table: id, most: HISTORY });
      if (seq < this.#toldUpTo) return; // a later answer was faster
      this.#toldUpTo = seq;
      const since = this.lines.filter((line) => line.seq > seq && line.event.type !== FAILED);
      this.#steps = this.#steps.filter((step) => step.seq > seq);
      this.lines = [...linesOf(events, seq), ...since];
      this.#addFailures(seq);
    } catch (error) {
      if (!(error instanceof Broken || error instanceof Refused)) throw error;
    }
  }

  /** Add failed bots to the log, and notify users who are here when it happens. */
  async tellFailures(scene: Scene, here: boolean): Promise<void> {
    const fresh = scene.stand_ins.filter((one) => one.failed !== null && !this.#failures.has(keyOf(one)));
    if (fresh.length === 0) return;
    for (const one of fresh) this.#failures.set(keyOf(one), one);
    await loadGames().catch(() => undefined); // for the names of the bots
    this.#addFailures(scene.seq);
    if (here) for (const one of fresh) tell(this.#failureWords(one), "bad");
  }

  #remarksIn(scene: Scene): LogLine[] {
    return scene.remarks.map(({ seat, text }) => ({
      event: { type: REMARK, seat } satisfies Event & { seat: number },
      told: say("log.remark", { name: this.door.nameOf(seat), text }),
      brief: null,
      seq: scene.seq,
    }));
  }

  #addFailures(seq: number): void {
    const lines = [...this.#failures.values()].map((one) => ({
      event: { type: FAILED, seat: one.seat } satisfies Event & { seat: number },
      told: this.#failureWords(one),
      brief: null,
      seq,
    }));
    const fresh = lines.filter((line) => !this.lines.some((one) => one.told === line.told));
    if (fresh.length > 0) this.lines = [...this.lines, ...fresh];
  }

  #failureWords(one: StandingIn): string {
    const name = (spec: string) => botName(this.door.card?.rules.game ?? "", spec);
    return say("stand_in.failed", { name: name(one.failed ?? ""), number: one.seat + 1, instead: name(one.bot) });
  }
}

function keyOf(one: StandingIn): string {
  return `${one.seat} ${one.failed} ${one.bot}`;
}

/** The events that have words; the rest is not worth a line. */
function linesOf(events: Happened[], seq: number): LogLine[] {
  return events.flatMap(({ event, told, brief }) => (told ? [{ event, told, brief, seq }] : []));
}
