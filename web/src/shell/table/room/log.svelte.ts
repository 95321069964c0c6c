/** What has happened at the table, in words: history, then scene by scene, and bots that failed. */

import type { Event, Scene } from "../../../games/contract";
import type { StandingIn } from "../../../generated/server";
import { say } from "../../../text/say";
import { Refused } from "../../../wire/api";
import { Broken, wire } from "../../../wire/socket.svelte";
import { botName, loadGames } from "../../games.svelte";
import { tell } from "../../notices.svelte";
import { settings } from "../../settings.svelte";
import type { Door } from "./door.svelte";

export interface LogLine {
  event: Event;
  told: string;
  /** The number of the table after it. */
  seq: number;
}

export const FAILED = "BotFailed"; // not an event of a game, but still a line of its log
export const REMARK = "Remark"; // nor is this: what a captain says
const HISTORY = 2000;

export class Log {
  lines = $state.raw<LogLine[]>([]);

  /** History covers everything up to this number of the table. */
  #toldUpTo = -1;
  /** Bots that have failed here, by seat and name. */
  #failures = new Map<string, StandingIn>();

  constructor(private readonly door: Door) {}

  /** Scenes wait to be shown; history may already cover them by then. */
  add(scene: Scene): void {
    if (scene.seq <= this.#toldUpTo) return;
    this.lines = [...this.lines, ...linesOf(scene.events, scene.told, scene.seq), ...this.#remarksIn(scene)];
  }

  async askHistory(): Promise<void> {
    const { card, closed, id } = this.door;
    if (card === null || card.phase === "waiting" || closed !== null) return;
    try {
      const { seq, events, told } = await wire.ask({ type: "AskHistory", table: id, most: HISTORY });
      if (seq < this.#toldUpTo) return; // a later answer was faster
      this.#toldUpTo = seq;
      const since = this.lines.filter((line) => line.seq > seq && line.event.type !== FAILED);
      this.lines = [...linesOf(events, told, seq), ...since];
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
    if (!settings.remarks) return [];
    return scene.remarks.map(({ seat, text }) => ({
      event: { type: REMARK, seat } satisfies Event & { seat: number },
      told: say("log.remark", { name: this.door.nameOf(seat), text }),
      seq: scene.seq,
    }));
  }

  #addFailures(seq: number): void {
    const lines = [...this.#failures.values()].map((one) => ({
      event: { type: FAILED, seat: one.seat } satisfies Event & { seat: number },
      told: this.#failureWords(one),
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
function linesOf(events: Event[], told: (string | null)[], seq: number): LogLine[] {
  return events.map((event, n) => ({ event, told: told[n] ?? "", seq })).filter((line) => line.told !== "");
}
