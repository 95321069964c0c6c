/** One table as this browser knows it: who sits there, what is seen, what was said and done. */

import * as api from "../../wire/api";
import { Refused } from "../../wire/api";
import { Broken, wire, type Message } from "../../wire/socket.svelte";
import type {
  Acts,
  Answer,
  Components,
  Event,
  Hint,
  Line,
  Move,
  MovesPage,
  OutOfReachGoal,
  Refusal,
  Scene,
  Ways,
} from "../../games/contract";
import type { History, PlanTold, Result, Said, StandingIn, TableCard } from "../../generated/server";
import { tell, tellTrouble } from "../notices.svelte";
import { botName, loadGames, seatNames } from "../games.svelte";
import { session } from "../session.svelte";
import { settings } from "../settings.svelte";
import { wordsFor } from "../trouble";
import { say } from "../../text/say";
import { Pacer } from "./pacer.svelte";
import { Tabs } from "./tabs.svelte";

export interface LogLine {
  event: Event;
  told: string;
  /** The number of the table after which it was told. */
  seq: number;
}

const HISTORY = 2000;
const FAILED = "BotFailed"; // no event of a game, but a line of its log all the same
const ASK_AFTER = 60;

export class Room {
  readonly id: string;
  card = $state.raw<TableCard | null>(null);
  components = $state.raw<Components | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Said[]>([]);
  lines = $state.raw<Line[] | null>(null);
  outOfReach = $state.raw<OutOfReachGoal[] | null>(null);
  /** Why one cannot be here: a dead link, a password, a ban; or null. */
  barred = $state.raw<Refusal | null>(null);
  gone = $state(false);
  /** The result of a table whose rules this server no longer plays. */
  closed = $state.raw<{ rules_version: number; result: Result | null } | null>(null);
  /** The seat whose eyes are used; null: a spectator. */
  seat = $state<number | null>(null);
  /** Hot-seat: the seat that waits for the device. */
  handover = $state<number | null>(null);
  sending = $state(false);

  readonly pacer: Pacer;
  readonly tabs: Tabs;

  #code: string;
  #password = "";
  #latest = new Map<number | null, Scene>();
  #stop: () => void;
  #asking: ReturnType<typeof setTimeout> | undefined;
  /** Up to this number of the table, history has told everything. */
  #toldUpTo = -1;
  #mine = "";
  #boxAsked = false;
  /** Bots that have failed here, by seat and name. */
  #failures = new Map<string, StandingIn>();

  constructor(id: string, code: string) {
    this.id = id;
    this.#code = code;
    this.pacer = new Pacer((scene) => this.#shown(scene));
    this.tabs = new Tabs(id);
    this.#stop = wire.listen((message) => this.#hear(message));
  }

  /** What is on show. */
  get scene(): Scene | null {
    return this.pacer.shown;
  }

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

  // -- coming and going -----------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      this.#take(await api.look(this.id, this.#code));
      if (this.card?.access === "password" && this.ownSeats.length === 0 && !this.#code) {
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

  close(): void {
    this.#stop();
    this.tabs.close();
    this.pacer.stop();
    clearTimeout(this.#asking);
    wire.unwatch(this.id);
  }

  /** Also after a change of language: the words come from the server. */
  async rewatch(): Promise<void> {
    if (this.barred !== null || this.gone) return;
    await this.#watch().catch(() => undefined);
  }

  async #watch(): Promise<void> {
    await wire.watch(this.id, () => ({
      type: "Watch",
      table: this.id,
      code: this.#code,
      password: this.#password,
      language: settings.language,
    }));
    if (wire.status === "open") await this.#tellHistory();
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof Refused) this.barred = error.refusal;
    else if (error instanceof Broken)
      return; // the socket tries again by itself
    else await tellTrouble(error);
  }

  get joinWish(): { code?: string; password?: string } {
    return {
      ...(this.#code ? { code: this.#code } : {}),
      ...(this.#password ? { password: this.#password } : {}),
    };
  }

  // -- hearing --------------------------------------------------------------------------------

  #hear(message: Message): void {
    if (message.type === "TableChanged") {
      const card = message["card"] as TableCard;
      if (card.id === this.id) this.#take(card);
      return;
    }
    if (message.table !== this.id) return;
    if (message.type === "Scene") this.#see(message as unknown as Scene);
    else if (message.type === "Said") this.#hearChat(message as unknown as Said);
    else if (message.type === "TableGone") this.gone = true;
    else if (message.type === "Closed") this.closed = message as unknown as typeof this.closed;
    else if (message.type === "NotLetIn") this.barred = message["refusal"] as Refusal;
    else if (message.type === "Watched") void this.#tellHistory();
    else if (message.type === "TakeBackAnswered") {
      tell(say(message["granted"] ? "take_back.granted" : "take_back.denied"));
    }
  }

  #take(card: TableCard): void {
    const before = this.card;
    this.card = card;
    const mine = this.ownSeats.join();
    if (before !== null && mine !== this.#mine) void this.rewatch();
    this.#mine = mine;
    this.tabs.holding = this.ownSeats.length > 0 && card.phase === "running";
    if (!this.#boxAsked && card.phase !== "waiting") void this.#loadComponents();
  }

  async #loadComponents(): Promise<void> {
    this.#boxAsked = true;
    try {
      this.components = await api.components(this.id, this.#code);
    } catch (error) {
      this.#boxAsked = false;
      await tellTrouble(error);
    }
  }

  #hearChat(line: Said): void {
    if (this.chat.some((one) => one.number === line.number)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.number - b.number);
  }

  #see(scene: Scene): void {
    void this.#tellFailures(scene, this.#latest.size > 0);
    this.#latest.set(scene.seat, scene);
    const own = this.ownSeats;
    if (own.length === 0 || this.seat === null || !own.includes(this.seat)) {
      this.seat = own.length === 0 ? null : scene.seat;
    }
    if (scene.seat === this.seat) this.pacer.push(scene, this.sending);
    this.#passOn();
  }

  /** With several own seats, the eyes go to whoever has to decide, but not unasked. */
  #passOn(): void {
    const own = this.ownSeats;
    const scene = this.seat === null ? undefined : this.#latest.get(this.seat);
    if (own.length < 2 || scene === undefined || this.pacer.behind > 0) return;
    const next = scene.deciding.map((one) => one.seat).find((seat) => own.includes(seat));
    const stays = next === undefined || scene.deciding.some((one) => one.seat === this.seat);
    this.handover = stays ? null : next;
  }

  takeOver(seat: number): void {
    const scene = this.#latest.get(seat);
    this.seat = seat;
    this.handover = null;
    if (scene !== undefined) this.pacer.show({ ...scene, events: [], told: [] });
  }

  // -- what was shown -------------------------------------------------------------------------

  #shown(scene: Scene): void {
    // Scenes wait for their turn to be shown; history may have told them meanwhile.
    if (scene.seq > this.#toldUpTo) this.log = [...this.log, ...linesOf(scene.events, scene.told, scene.seq)];
    this.#passOn();
    this.#askPlanner(scene);
  }

  async #tellHistory(): Promise<void> {
    if (this.card === null || this.card.phase === "waiting" || this.closed !== null) return;
    try {
      const message = await wire.ask({ type: "AskHistory", table: this.id, most: HISTORY });
      const { seq, events, told } = message as unknown as History;
      if (seq < this.#toldUpTo) return; // a later answer was faster
      this.#toldUpTo = seq;
      const since = this.log.filter((line) => line.seq > seq && line.event.type !== FAILED);
      this.log = [...linesOf(events as Event[], told, seq), ...since];
      this.#addFailures(seq);
    } catch (error) {
      if (!(error instanceof Broken || error instanceof Refused)) throw error;
    }
  }

  // -- bots that have failed ------------------------------------------------------------------

  /** The log says so, and those who are here when it happens are told at once. */
  async #tellFailures(scene: Scene, here: boolean): Promise<void> {
    const fresh = scene.stand_ins.filter((one) => one.failed !== null && !this.#failures.has(keyOf(one)));
    if (fresh.length === 0) return;
    for (const one of fresh) this.#failures.set(keyOf(one), one);
    await loadGames().catch(() => undefined); // for the names of the bots
    this.#addFailures(scene.seq);
    if (here) for (const one of fresh) tell(this.#failureWords(one), "bad");
  }

  #addFailures(seq: number): void {
    const lines = [...this.#failures.values()].map((one) => ({
      event: { type: FAILED, seat: one.seat } as Event,
      told: this.#failureWords(one),
      seq,
    }));
    const fresh = lines.filter((line) => !this.log.some((one) => one.told === line.told));
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
  }

  #failureWords(one: StandingIn): string {
    const name = (spec: string) => botName(this.card?.rules.game ?? "", spec);
    return say("stand_in.failed", { name: name(one.failed ?? ""), number: one.seat + 1, instead: name(one.bot) });
  }

  // -- the planner ----------------------------------------------------------------------------

  get mayDecide(): boolean {
    const scene = this.scene;
    if (scene === null || scene.over || scene.paused || this.seat === null) return false;
    if (scene.stand_ins.some((one) => one.seat === this.seat)) return false;
    return scene.deciding.some((one) => one.seat === this.seat);
  }

  // What is out of reach takes seconds to find for all goals at once, and the planner answers one
  // question at a time: tables ask for the ways to the one goal that was clicked.
  #askPlanner(scene: Scene): void {
    clearTimeout(this.#asking);
    this.lines = null;
    this.outOfReach = null;
    if (!this.mayDecide || this.pacer.behind > 0) return;
    this.#asking = setTimeout(() => {
      void this.#askLines(scene.seq);
    }, ASK_AFTER);
  }

  async #askLines(seq: number): Promise<void> {
    const message = await this.#question("AskLines", seq);
    if (message === null) return;
    const told = message["told"] as PlanTold[];
    this.lines = (message["lines"] as Line[]).map((line, n) => ({ ...line, ...words(told?.[n]) }) as Line);
  }

  /** Ask about what is on show; the answer, or null if it no longer matters. */
  async #question(type: string, seq: number): Promise<Message | null> {
    const current = () => this.scene?.seq === seq && this.mayDecide;
    for (;;) {
      try {
        const message = await wire.ask({ type, table: this.id, seat: this.seat });
        return current() && message["seq"] === seq ? message : null;
      } catch (error) {
        if (error instanceof Broken) return null;
        if (!(error instanceof Refused)) throw error;
        const wait = waitAfter(error.refusal);
        if (wait === null || !current()) return null;
        await sleep(wait);
        if (!current()) return null;
      }
    }
  }

  // -- doing ----------------------------------------------------------------------------------

  readonly act: Acts = {
    submit: (moves: Move[]) => this.#do("Submit", { moves }),
    undo: () => this.#do("Undo", {}),
    ways: async (move: Move) => (await this.#ask("AskWays", { move })) as unknown as Ways,
    moves: async (start: number, most: number) =>
      (await this.#ask("AskMoves", { start, most })) as unknown as MovesPage,
    hint: async () => (await this.#ask("AskHint", {})) as unknown as Hint,
  };

  /** Something that needs the number of the scene on show. */
  async #do(type: string, fields: Record<string, unknown>): Promise<Answer> {
    const seq = this.scene?.seq ?? 0;
    this.sending = true;
    try {
      const done = await wire.ask({ type, table: this.id, seat: this.seat, seq, ...fields });
      return { done: true, seq: done["seq"] as number | null };
    } catch (error) {
      const told = await wordsFor(error);
      tell(told, "bad");
      const refusal = error instanceof Refused ? error.refusal : { type: "ConnectionLost" };
      if (refusal.type === "StaleMove") this.pacer.catchUp();
      return { done: false, refusal, told };
    } finally {
      this.sending = false;
    }
  }

  #ask(type: string, fields: Record<string, unknown>): Promise<Message> {
    return wire.ask({ type, table: this.id, seat: this.seat, ...fields });
  }

  async askTakeBack(): Promise<void> {
    const answer = await this.#do("AskTakeBack", {});
    if (answer.done && this.scene?.take_back) tell(say("take_back.asked"));
  }

  /** Chat, pauses and the like: whether it was done. What went wrong is told. */
  async request(type: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    try {
      await wire.ask({ type, table: this.id, ...fields });
      return true;
    } catch (error) {
      await tellTrouble(error);
      return false;
    }
  }
}

function keyOf(one: StandingIn): string {
  return `${one.seat} ${one.failed} ${one.bot}`;
}

function words<T>(told: T | undefined): { told?: T } {
  return told === undefined ? {} : { told };
}

/** What was put into words; the rest is not worth a line. */
function linesOf(events: Event[], told: (string | null)[], seq: number): LogLine[] {
  return events.map((event, n) => ({ event, told: told[n] ?? "", seq })).filter((line) => line.told !== "");
}

/** How long to wait before a question may be asked again; null: never. */
function waitAfter(refusal: Refusal): number | null {
  if (refusal.type === "TooFast") return 1000 * Number(refusal["seconds"]);
  return refusal.type === "BadRequest" && refusal["where"] === "id" ? 400 : null; // too many at once
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
