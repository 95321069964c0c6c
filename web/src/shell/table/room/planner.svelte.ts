/** The planner on the scene on show: asked when it is one's turn, dropped when it is not.
 *
 * What can be paid for comes first; what cannot, and why, is asked for when that has been answered and nobody has moved
 * on for a moment. It may come late or not at all: nothing waits for it.
 */

import type { Line, OutOfReachGoal } from "../../../games/contract";
import { beyondOf, lineOf } from "../../../kit/plans";
import { Refused, type Refusal } from "../../../wire/api";
import { Broken, wire } from "../../../wire/socket.svelte";
import type { Eyes } from "./eyes.svelte";

const ASK_AFTER = 60;
const ASK_WHY_AFTER = 240;
const TOO_MANY_AT_ONCE = 400;

type Here = { table: string; seat: number };

export class Planner {
  lines = $state.raw<Line[] | null>(null);
  outOfReach = $state.raw<OutOfReachGoal[] | null>(null);

  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly eyes: Eyes,
  ) {}

  ask(seq: number): void {
    this.stop();
    this.lines = null;
    this.outOfReach = null;
    if (!this.eyes.mayDecide || this.eyes.pacer.behind > 0) return;
    this.#asking = setTimeout(() => void this.#askLines(seq), ASK_AFTER);
  }

  stop(): void {
    clearTimeout(this.#asking);
  }

  async #askLines(seq: number): Promise<void> {
    const found = await this.#question(seq, (here) => wire.ask({ type: "AskLines", ...here }));
    if (found === null) return;
    this.lines = found.lines.map((one) => lineOf(one));
    this.#asking = setTimeout(() => void this.#askWhyNot(seq), ASK_WHY_AFTER);
  }

  async #askWhyNot(seq: number): Promise<void> {
    const ask = (here: Here) => wire.ask({ type: "AskOutOfReach", ...here, openings: false });
    const found = await this.#question(seq, ask);
    if (found !== null) this.outOfReach = found.goals.map((one) => beyondOf(one));
  }

  /** Ask about what is on show; the answer, or null if it no longer matters. */
  async #question<A extends { seq: number }>(seq: number, ask: (here: Here) => Promise<A>): Promise<A | null> {
    const { eyes, table } = this;
    const current = () => eyes.scene?.seq === seq && eyes.mayDecide;
    for (;;) {
      if (!current() || eyes.seat === null) return null;
      try {
        const found = await ask({ table, seat: eyes.seat });
        return current() && found.seq === seq ? found : null;
      } catch (error) {
        if (error instanceof Broken) return null;
        if (!(error instanceof Refused)) throw error;
        const wait = waitAfter(error.refusal);
        if (wait === null) return null;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }
}

/** How long to wait before a question may be asked again; null: never. */
export function waitAfter(refusal: Refusal): number | null {
  if (refusal.type === "TooFast" && "seconds" in refusal) return 1000 * Number(refusal.seconds);
  const busy = refusal.type === "BadRequest" && "where" in refusal && refusal.where === "id";
  return busy ? TOO_MANY_AT_ONCE : null;
}
