/** A shared score sheet of the server: looked at again and again, since phones sleep and come back. */

import type { SharedSheet } from "../../generated/server";
import { Refused, Unreachable } from "../../wire/api";
import * as api from "../../wire/companion";

const EVERY = 2000; // milliseconds between two looks
const EVERY_LATER = 5000; // once all is revealed

export class SharedAt {
  now = $state.raw<SharedSheet | null>(null);
  /** There is no such sheet, or no more. */
  gone = $state(false);
  away = $state(false);

  constructor(readonly id: string) {}

  /** An older answer that arrives late changes nothing. */
  take(found: SharedSheet): void {
    if (this.now === null || found.version >= this.now.version) this.now = found;
    this.away = false;
  }

  async look(): Promise<void> {
    try {
      this.take(await api.sharedSheet(this.id));
    } catch (error) {
      if (error instanceof Unreachable) this.away = true;
      else if (error instanceof Refused && error.refusal.type === "NothingThere") this.gone = true;
      else if (!(error instanceof Refused)) throw error; // too fast: the next look will do
    }
  }

  async do(work: Promise<SharedSheet>): Promise<void> {
    this.take(await work);
  }

  /** Until what is returned is called. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const look = async () => {
      clearTimeout(timer);
      if (!document.hidden) await this.look();
      if (!ended && !this.gone) timer = setTimeout(() => void look(), this.now?.sheet ? EVERY_LATER : EVERY);
    };
    const back = () => {
      if (!document.hidden) void look();
    };
    document.addEventListener("visibilitychange", back);
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }
}
