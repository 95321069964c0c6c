/** What the table knows and what is open on it: one for each table, shared by its parts. */

import { getContext, setContext } from "svelte";
import type { AnyEvent, AnyMove, Anno1800, Plan, SeatView } from "../../generated/anno1800";
import type { TableProps as AnyProps } from "../contract";
import { Box } from "./box";
import { chainOf, NO_CHAIN } from "./chain";
import { goalOf, plansByGoal, reasonsByGoal, type Action, type GoalKey } from "./goals";
import { grouped, type Group } from "./steps";
import { seatOf } from "../../kit/events";
import { touchedBy } from "./touched";
import { Words } from "./words";

export type TableProps = AnyProps<Anno1800>;

/** What the panel is about. */
export type Topic =
  | { about: "goal"; key: GoalKey }
  | { about: "action"; action: Action }
  | { about: "space"; seat: number; field: number }
  | { about: "good"; good: string }
  | { about: "played"; card: string }
  | { about: "quarter"; kind: string }
  | { about: "moves"; group: Group | null }
  | { about: "objective"; id: string }
  | { about: "expeditions" }
  | { about: "swap" }
  | { about: "end" };

/** What a phone shows one at a time. */
export const SECTIONS = ["island", "hand", "turn", "board", "aims", "others"] as const;
export type Section = (typeof SECTIONS)[number];

const FLASH = { full: 1600, fast: 700, none: 0 };
const KEY = Symbol("desk");

export class Desk {
  #props: () => TableProps;

  topic = $state.raw<Topic | null>(null);
  section = $state<Section>("island");
  /** Whose island is looked at; null: one's own, or the one that is to move. */
  looked = $state<number | null>(null);
  /** The resource that is pointed at. */
  good = $state<string | null>(null);
  /** The space that is chosen for a tile. */
  site = $state<number | null>(null);
  busy = $state(false);
  touched = $state.raw<ReadonlySet<string>>(new Set());
  /** The last words about each seat. */
  news = $state.raw<ReadonlyMap<number, string>>(new Map());
  #kept = $state.raw<Plan[]>([]);
  #fading: ReturnType<typeof setTimeout> | undefined;
  #opener: Element | null = null;
  #home: Element | null = null;

  constructor(props: () => TableProps) {
    this.#props = props;
  }

  scene = $derived.by(() => this.#props().scene);
  view = $derived.by(() => this.scene.view);
  seat = $derived.by(() => this.scene.seat);
  me = $derived.by((): SeatView | null => (this.seat === null ? null : this.view.seats[this.seat]!));
  act = $derived.by(() => this.#props().act);
  say = $derived.by(() => this.#props().say);
  settings = $derived.by(() => this.#props().settings);
  box = $derived.by(() => new Box(this.#props().components.rows));
  words = $derived.by(() => new Words(this.say, this.box, (seat) => this.nameOf(seat)));
  /** Whether it is one's own turn, and the table is not at rest. */
  mine = $derived.by(
    () =>
      !this.scene.over &&
      !this.scene.paused &&
      this.scene.moves_count > 0 &&
      this.scene.deciding.some((one) => one.seat === this.seat),
  );
  moves = $derived.by(() => (this.mine ? this.scene.moves : []));
  groups = $derived.by(() => grouped(this.moves));
  legal = $derived.by(() => {
    const found = new Map<GoalKey, AnyMove[]>();
    for (const move of this.groups.get("goals") ?? []) {
      const key = goalOf(move);
      if (key !== null) found.set(key, [...(found.get(key) ?? []), move]);
    }
    return found;
  });
  swaps = $derived.by(() => this.mine && this.scene.moves_count > this.scene.moves.length);
  /** Until the planner has answered, the goals that glowed before go on glowing. */
  plans = $derived.by(() => {
    if (!this.mine) return new Map<GoalKey, Plan[]>();
    return plansByGoal(this.#props().lines ?? this.#kept, this.me?.fields ?? []);
  });
  planned = $derived.by(() => this.#props().lines !== null);
  reasons = $derived.by(() => reasonsByGoal(this.#props().outOfReach ?? []));
  /** Whoever only watches has neither a hand nor a turn. */
  sections = $derived.by(() => SECTIONS.filter((one) => this.me !== null || (one !== "hand" && one !== "turn")));
  island = $derived.by(() => this.looked ?? this.seat ?? this.view.active);
  chain = $derived.by(() => (this.good === null ? NO_CHAIN : chainOf(this.good, this.view, this.me, this.box)));

  nameOf(seat: number): string {
    return this.#props().seats.find((card) => card.seat === seat)?.name || String(seat + 1);
  }

  /** Keep the newest lines; forget them when the turn is over. */
  remember(): void {
    const lines = this.#props().lines;
    if (!this.mine) this.#kept = [];
    else if (lines !== null) this.#kept = lines;
  }

  // -- the panel ------------------------------------------------------------------------------

  open(topic: Topic): void {
    if (this.topic === null) this.#opener = document.activeElement;
    this.site = null;
    this.topic = topic;
  }

  close(): void {
    this.topic = null;
    this.site = null;
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
    this.#opener = null;
  }

  isOpen(topic: Topic): boolean {
    return this.topic !== null && JSON.stringify(this.topic) === JSON.stringify(topic);
  }

  // -- moves ----------------------------------------------------------------------------------

  async submit(moves: AnyMove[]): Promise<boolean> {
    if (this.busy || moves.length === 0) return false;
    this.#home = document.activeElement?.closest("li[id], aside") ?? null;
    this.busy = true;
    try {
      const answer = await this.act.submit(moves);
      return answer.done;
    } finally {
      this.busy = false;
    }
  }

  async undo(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.act.undo();
    } finally {
      this.busy = false;
    }
  }

  /** Where a button vanished with its move, the eyes and the keyboard stay beside it. */
  keepFocus(): void {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && this.#home?.isConnected) this.#home.querySelector<HTMLElement>("h2, button:not(:disabled)")?.focus();
  }

  // -- following the others -------------------------------------------------------------------

  follow(events: AnyEvent[], told: (string | null)[] | null): void {
    const news = new Map(this.news);
    events.forEach((event, number) => {
      const seat = seatOf(event);
      const words = told?.[number];
      if (seat !== null && words) news.set(seat, words);
    });
    this.news = news;
    const time = FLASH[this.settings.motion];
    if (time === 0) return;
    this.touched = new Set(events.flatMap(touchedBy));
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.touched = new Set()), time);
  }
}

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function getDesk(): Desk {
  return getContext<Desk>(KEY);
}
