/** The tables that wait for this user: in the title and the icon of the tab, and one click away. */

import { call } from "../kit/call.svelte";
import { say } from "../text/say";
import * as api from "../wire/api";
import type { TableCard } from "../wire/api";
import { onDevice } from "../wire/house";
import { session } from "./session.svelte";

const EVERY = 30_000;
const ICON = onDevice ? "./icon.svg" : "/icon.svg";
const CALLING = onDevice ? "./icon-turn.svg" : "/icon-turn.svg";

class Waiting {
  tables = $state.raw<TableCard[]>([]);
  /** At the table that is open it is this user's turn; null: no table is open. */
  here = $state<{ table: string; mine: boolean } | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Those that wait elsewhere. A lesson waits for nobody. */
  get others(): TableCard[] {
    return this.tables.filter((one) => one.id !== this.here?.table && !one.terms.lesson);
  }

  get count(): number {
    return this.others.length + (this.here?.mine ? 1 : 0);
  }

  /** Look now, and again every now and then. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    if (session.me === null) {
      this.tables = [];
      return;
    }
    try {
      this.tables = await api.waiting();
    } catch (error) {
      if (!(error instanceof api.Unreachable || error instanceof api.Refused)) throw error;
    }
    this.#timer = setTimeout(() => void this.look(), EVERY);
  }

  /** Say so in the tab. */
  callOut(): void {
    const count = (call.count = this.count);
    call.words = count === 0 ? "" : count === 1 ? say("turn.yours") : say("turn.several", { count });
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const wanted = count > 0 ? CALLING : ICON;
    if (icon !== null && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }
}

export const waiting = new Waiting();
