/** The user of this browser: nobody yet, a guest, or an account. */

import * as api from "../wire/api";
import type { Me } from "../wire/api";
import { onDevice } from "../wire/house";
import { wire } from "../wire/socket.svelte";
import { route } from "./router.svelte";
import { settings } from "./settings.svelte";

const NAME = "kontor.name";

class Session {
  me = $state.raw<Me | null>(null);
  /** Whether the server has been asked who I am. */
  ready = $state(false);
  unreachable = $state(false);
  /** A name that was typed somewhere on the page and not used yet: nobody is asked for it twice. */
  typed = $state("");

  #retry: ReturnType<typeof setTimeout> | undefined;

  async begin(): Promise<void> {
    clearTimeout(this.#retry);
    if (!session.ready && this.#isNew()) {
      this.ready = true;
      return;
    }
    try {
      this.#take(await api.me());
      this.unreachable = false;
    } catch (error) {
      if (error instanceof api.Unreachable) {
        this.unreachable = true;
        this.#retry = setTimeout(() => void this.begin(), 2000);
        return;
      }
      if (!(error instanceof api.Refused)) throw error;
      this.#take(null);
      this.unreachable = false;
    }
    this.ready = true;
  }

  /** A browser that has never been here has no cookie either, so there is nothing to ask. A device may have lost the
   *  name and kept its games. */
  #isNew(): boolean {
    const looksForGame = onDevice && route().page !== "";
    return this.lastName === "" && keepsThings() && !comesFromProvider() && !looksForGame;
  }

  /** The name that was used last in this browser. */
  get lastName(): string {
    try {
      return localStorage.getItem(NAME) ?? "";
    } catch {
      return "";
    }
  }

  /** A guest takes another name. */
  async rename(name: string): Promise<void> {
    this.#take(await api.changeMe({ name }));
    wire.reopen(); // the socket would go on under the old one
  }

  async change(wish: { rated?: boolean; findable?: boolean }): Promise<void> {
    this.#take(await api.changeMe(wish));
  }

  /** Play at once, under any name. */
  async enter(name: string): Promise<void> {
    this.#take((await api.enter(name, settings.language)).me);
  }

  async register(name: string, password: string): Promise<string[]> {
    const registered = await api.register(name, password, settings.language);
    this.#take(registered.me);
    return registered.recovery_codes;
  }

  async login(name: string, password: string): Promise<void> {
    this.#take((await api.login(name, password)).me);
  }

  async recover(name: string, code: string, password: string): Promise<void> {
    this.#take((await api.recover(name, code, password)).me);
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.#take((await api.setPassword(old, fresh)).me);
  }

  async setWebhook(url: string, form: api.Webhook["form"]): Promise<void> {
    this.#take(await api.setWebhook(url, form));
  }

  async logout(everywhere = false): Promise<void> {
    await (everywhere ? api.logoutEverywhere() : api.logout());
    this.#take(null);
  }

  async remove(): Promise<void> {
    await api.deleteMe();
    this.#take(null);
  }

  /** The user has changed or signed out: the socket has to reconnect. */
  #take(me: Me | null): void {
    const same = this.me?.id === me?.id && this.me?.kind === me?.kind;
    this.me = me;
    wire.reads = me === null;
    if (me === null) {
      wire.close();
      return;
    }
    this.typed = "";
    try {
      localStorage.setItem(NAME, me.name);
    } catch {
      // Without local storage the name is simply not remembered.
    }
    if (!same) wire.reopen();
  }
}

/** Whether somebody has just signed in elsewhere and was sent here. */
function comesFromProvider(): boolean {
  return new URLSearchParams(location.search).has("signed_in");
}

function keepsThings(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

export const session = new Session();
