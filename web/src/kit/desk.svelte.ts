/** What every table knows and does: the scene, whose turn it is, what is open, pending moves, and what others do.
 *
 * The table of a game extends it once with what only that game has, and hands it to its parts (`setDesk`, `getDesk`).
 * `T` is what its panel can be about.
 */

import { getContext, setContext, tick } from "svelte";
import type { AnyGame, Event, Happened, Line, Move, OutOfReachGoal, Scene, TableProps } from "../games/contract";
import { seatOf } from "./events";
import { Film } from "./motion/film.svelte";
import type { Motion } from "./motion/flight";
import type { Speed } from "./motion/stage";
import { Offer } from "./offer";
import { firstPart } from "./plans";

const FLASH: Record<Speed, number> = { slow: 2200, full: 1400, fast: 700, none: 0 };
const KEY = Symbol("desk");

export class Desk<G extends AnyGame = AnyGame, T extends { about: string } = { about: string }> {
  #props: () => TableProps<G>;
  #touchedBy: (event: Event<G>) => string[];

  /** What the panel is about; null: it is closed. */
  topic = $state.raw<T | null>(null);
  busy = $state(false);
  /** Whose island is looked at by choice; null: nobody's but the one that is shown anyway. */
  looked = $state<number | null>(null);
  /** Places that the last events touched, for a moment. */
  touched = $state.raw<ReadonlySet<string>>(new Set());
  /** Places under discussion, with the number of their step; 0: it has none. A table keeps it. */
  lit = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** The latest line about each seat. */
  news = $state.raw<ReadonlyMap<number, string>>(new Map());
  #kept = $state.raw<Line<G>[]>([]);
  #keptFar = $state.raw<OutOfReachGoal<G>[]>([]);
  #fading: ReturnType<typeof setTimeout> | undefined;
  #opener: Element | null = null;
  #home: Element | null = null;
  /** Whether the keyboard was somewhere when a move was made. */
  #moved = false;
  /** The number of the scene after the last move. */
  #reached = 0;

  constructor(props: () => TableProps<G>, touchedBy: (event: Event<G>) => string[] = () => []) {
    this.#props = props;
    this.#touchedBy = touchedBy;
  }

  scene = $derived.by((): Scene<G> => this.#props().scene);
  view = $derived.by((): G["view"] => this.scene.view);
  rows = $derived.by((): G["rows"] => this.#props().components.rows);
  seat = $derived.by(() => this.scene.seat);
  /** The turn of another seat, on its island: while it is played, or once more. */
  readonly film = new Film(() => this.settings);
  act = $derived.by(() => this.#props().act);
  say = $derived.by(() => this.#props().say);
  settings = $derived.by(() => this.#props().settings);
  /** Whether it is the player's turn, and the table is not paused. */
  mine = $derived.by(
    () =>
      !this.scene.over &&
      !this.scene.paused &&
      this.scene.moves_count > 0 &&
      this.scene.deciding.some((one) => one.seat === this.seat),
  );
  moves = $derived.by((): Move<G>[] => (this.mine ? this.scene.moves.map((one) => one.move) : []));
  /** The words of the listed moves, and which of them reveal something. */
  offer = $derived.by(() => new Offer<G>(this.scene.moves));
  /** Whether the planner has answered for the scene on show. */
  planned = $derived.by(() => this.#props().lines !== null);
  /** The planner's lines; until it has answered, those of the previous position keep glowing. */
  lines = $derived.by((): Line<G>[] => (this.mine ? (this.#props().lines ?? this.#kept) : []));
  /** What is out of reach; until that is known for what is on show, as it was before. */
  outOfReach = $derived.by((): OutOfReachGoal<G>[] => (this.mine ? (this.#props().outOfReach ?? this.#keptFar) : []));
  /** Whether the reasons are those of what is on show. */
  reasoned = $derived.by(() => this.#props().outOfReach !== null);

  /** Whose island is shown: the one that is looked at, or one's own; spectators see the one that is to move. */
  shownOf(active: number): number {
    return this.looked ?? this.seat ?? active;
  }

  /** Look at the island of another seat, or at one's own again. */
  look(seat: number): void {
    this.film.end();
    this.looked = seat === this.seat || seat === this.looked ? null : seat;
  }

  /** Back to what is shown anyway. */
  goHome(): void {
    this.film.end();
    this.looked = null;
  }

  /** Everybody else, in the order of seats. */
  others = $derived.by(() => this.#props().seats.flatMap(({ seat }) => (seat === this.seat ? [] : [seat])));

  nameOf(seat: number): string {
    return this.#props().seats.find((card) => card.seat === seat)?.name || String(seat + 1);
  }

  /** Keep the newest lines and reasons; forget them when the turn is over. */
  remember(): void {
    const { lines, outOfReach } = this.#props();
    if (!this.mine) [this.#kept, this.#keptFar] = [[], []];
    if (this.mine && lines !== null) this.#kept = lines;
    if (this.mine && outOfReach !== null) this.#keptFar = outOfReach;
  }

  // -- the panel ------------------------------------------------------------------------------

  open(topic: T): void {
    if (this.topic === null) this.#opener = document.activeElement;
    this.topic = topic;
  }

  close(): void {
    this.topic = null;
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
    else if (this.#opener !== null) void tick().then(() => this.keepFocus());
    this.#opener = null;
  }

  isOpen(topic: T): boolean {
    return this.topic !== null && JSON.stringify(this.topic) === JSON.stringify(topic);
  }

  // -- moves ----------------------------------------------------------------------------------

  /** What a double click does: the first part of a plan, which is all of it unless something is revealed before. */
  async take(plan: Line<G> | undefined): Promise<void> {
    if (plan === undefined) return;
    const part = firstPart<Move<G>>(plan);
    if ((await this.submit(part)) && part.length === plan.moves.length) this.close();
  }

  /** `joined`: it belongs to the click before it, and undo takes both back. */
  async submit(moves: Move<G>[], joined = false): Promise<boolean> {
    if (this.busy || moves.length === 0) return false;
    this.#moved = document.activeElement !== document.body;
    this.#home = document.activeElement?.closest("li[id], aside, [data-home]") ?? null;
    return await this.#busily(async () => {
      const answer = await this.act.submit(moves, joined);
      if (answer.done) this.#reached = answer.seq ?? 0;
      return answer.done;
    });
  }

  /** Resolves when what was submitted last is on show, or after a while. */
  async settled(): Promise<void> {
    for (let n = 0; n < 60 && this.scene.seq < this.#reached; n++) await new Promise((done) => setTimeout(done, 50));
  }

  async undo(): Promise<void> {
    if (!this.busy) await this.#busily(() => this.act.undo());
  }

  async #busily<R>(work: () => Promise<R>): Promise<R> {
    this.busy = true;
    try {
      return await work();
    } finally {
      this.busy = false;
    }
  }

  /** When a button vanishes with its move, keep focus and scroll position beside it. */
  keepFocus(): void {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!lost || !this.#moved) return;
    const near = this.#home?.isConnected ? this.#home.querySelector<HTMLElement>("h2, button:not(:disabled)") : null;
    (near ?? document.querySelector<HTMLElement>("[data-focus-home]"))?.focus({ preventScroll: near === null });
  }

  // -- following the others -------------------------------------------------------------------

  /** What these events set in motion; `before` is the position that they began in. */
  motionsOf(_events: Event<G>[], _before: G["view"]): Motion[] {
    return [];
  }

  /** `landing`: the milliseconds until what moves has come where it goes to. */
  follow(happened: Happened<G>[], landing = 0): void {
    const news = new Map(this.news);
    for (const { event, told } of happened) {
      const seat = seatOf(event);
      if (seat !== null && told) news.set(seat, told);
    }
    this.news = news;
    const time = FLASH[this.settings.motion];
    if (time === 0) return;
    const touched = new Set(happened.flatMap(({ event }) => this.#touchedBy(event)));
    clearTimeout(this.#fading);
    const fade = () => (this.#fading = setTimeout(() => (this.touched = new Set()), time));
    const land = () => {
      this.touched = touched;
      fade();
    };
    if (landing === 0) land();
    else this.#fading = setTimeout(land, landing);
  }
}

export function setDesk<D extends object>(desk: D): D {
  return setContext(KEY, desk);
}

export function getDesk<D>(): D {
  return getContext<D>(KEY);
}
