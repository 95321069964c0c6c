/** Entering a table: who sits there, and whether the user is let in. */

import type { Closed, TableCard } from "../../../generated/server";
import { say } from "../../../text/say";
import * as api from "../../../wire/api";
import { Refused, type Refusal } from "../../../wire/api";
import { Broken, wire } from "../../../wire/socket.svelte";
import { seatNames } from "../../games.svelte";
import { tell, tellTrouble } from "../../notices.svelte";
import { session } from "../../session.svelte";
import { settings } from "../../settings.svelte";

export class Door {
  card = $state.raw<TableCard | null>(null);
  /** Why the user cannot be here: a dead link, a password, a ban; or null. */
  barred = $state.raw<Refusal | null>(null);
  gone = $state(false);
  /** The result of a table whose rules this server no longer plays. */
  closed = $state.raw<Closed | null>(null);

  #password = "";
  /** The user's seats according to the last card. */
  #mine = "";

  constructor(
    readonly id: string,
    readonly code: string,
    /** The table is watched: now, or again after the socket broke. */
    private readonly onWatched: () => void,
  ) {}

  get ownSeats(): number[] {
    const me = session.me?.id;
    return (this.card?.seats ?? []).filter((one) => one.user === me && me !== undefined).map((one) => one.seat);
  }

  get isHost(): boolean {
    return this.card !== null && this.card.host === session.me?.id;
  }

  nameOf(seat: number): string {
    return (this.card === null ? [] : seatNames(this.card))[seat] ?? say("seat.number", { number: seat + 1 });
  }

  get joinWish(): { code?: string; password?: string } {
    return {
      ...(this.code ? { code: this.code } : {}),
      ...(this.#password ? { password: this.#password } : {}),
    };
  }

  /** A new card of the table; after a change of the user's seats the table is watched again. */
  take(card: TableCard): void {
    const before = this.card;
    this.card = card;
    const mine = this.ownSeats.join();
    if (before !== null && mine !== this.#mine) void this.rewatch();
    this.#mine = mine;
  }

  /** Look at the card, and watch the table unless it is locked. */
  async open(taken: (card: TableCard) => void): Promise<void> {
    try {
      const card = await api.look(this.id, this.code);
      taken(card);
      if (card.access === "password" && this.ownSeats.length === 0 && !this.code) {
        this.barred = { type: "TableLocked" };
        return;
      }
      await this.#watch();
    } catch (error) {
      await this.#failed(error);
    }
  }

  async openWith(password: string): Promise<void> {
    this.#password = password;
    try {
      await this.#watch();
      this.barred = null;
    } catch (error) {
      const wrong = error instanceof Refused && error.refusal.type === "TableLocked";
      if (wrong) tell(say("trouble.locked.wrong"), "bad");
      else await tellTrouble(error);
    }
  }

  /** Also after a change of language: the words come from the server. */
  async rewatch(): Promise<void> {
    if (this.barred !== null || this.gone) return;
    await this.#watch().catch(() => undefined);
  }

  close(): void {
    wire.unwatch(this.id);
  }

  async #watch(): Promise<void> {
    await wire.watch(this.id, () => ({
      type: "Watch",
      table: this.id,
      code: this.code,
      password: this.#password,
      language: settings.language,
      changes: true,
    }));
    if (wire.status === "open") this.onWatched();
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof Refused) this.barred = error.refusal;
    else if (error instanceof Broken)
      return; // the socket tries again by itself
    else await tellTrouble(error);
  }
}
