/** The planner's lines for the scene on show: asked for when it is one's turn, dropped when it is not. */

import type { Line } from "../../../games/contract";
import type { Lines } from "../../../generated/server";
import { worded } from "../../../kit/plans";
import { Refused, type Refusal } from "../../../wire/api";
import { Broken, wire } from "../../../wire/socket.svelte";
import type { Eyes } from "./eyes.svelte";

const ASK_AFTER = 60;
const TOO_MANY_AT_ONCE = 400;

// What is out of reach takes seconds to find for all goals at once, and the planner answers one
// question at a time: tables ask for the ways to the one goal that was clicked.
export class Planner {
  lines = $state.raw<Line[] | null>(null);

  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly eyes: Eyes,
  ) {}

  ask(seq: number): void {
    this.stop();
    this.lines = null;
    if (!this.eyes.mayDecide || this.eyes.pacer.behind > 0) return;
    this.#asking = setTimeout(() => void this.#askLines(seq), ASK_AFTER);
  }

  stop(): void {
    clearTimeout(this.#asking);
  }

  async #askLines(seq: number): Promise<void> {
    const found = await this.#question(seq);
    if (found === null) return;
    this.lines = worded(found.lines, found.told);
  }

  /** Ask about what is on show; the answer, or null if it no longer matters. */
  async #question(seq: number): Promise<Lines | null> {
    const { eyes, table } = this;
    const current = () => eyes.scene?.seq === seq && eyes.mayDecide;
    for (;;) {
      if (!current() || eyes.seat === null) return null;
      try {
        const found = await wire.ask({ type: "AskLines", table, seat: eyes.seat });
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
