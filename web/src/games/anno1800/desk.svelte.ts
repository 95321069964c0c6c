/** What the table of Anno 1800 knows besides what every table does. */

import type { AnyEvent, AnyMove, Anno1800, SeatView, View } from "../../generated/anno1800";
import { Desk as TableDesk, getDesk as deskOfTable } from "../../kit/desk.svelte";
import type { Line, TableProps as AnyProps } from "../contract";
import { Box } from "./box";
import { chainOf, NO_CHAIN } from "./chain";
import { bundleOf, familyOf, leftOf, type Bundle } from "./bundle";
import { askFor, fieldOf, goalOf, isFree, lacksOf, plansByGoal, reasonsByGoal, type GoalKey } from "./goals";
import { grouped, type Group } from "./steps";
import type { Motion } from "../../kit/motion/flight";
import { motionsOfStep } from "./motions";
import { touchedBy } from "./touched";
import { Words } from "./words";

export type TableProps = AnyProps<Anno1800>;

/** What the panel is about. */
export type Topic =
  | { about: "goal"; key: GoalKey }
  | { about: "action"; action: "hire" | "upgrade" | "explore" }
  | { about: "space"; seat: number; field: number }
  | { about: "good"; good: string }
  | { about: "played"; card: string }
  | { about: "quarter"; kind: string }
  | { about: "moves"; group: Group | null }
  | { about: "objective"; id: string }
  | { about: "expeditions" }
  | { about: "swap" }
  | { about: "end" };

export class Desk extends TableDesk<Anno1800, Topic> {
  /** The drawer that is open. */
  drawer = $state<"build" | "trade" | null>(null);
  /** The plan on show. */
  discussed = $state.raw<Line<Anno1800> | null>(null);
  /** The space that is chosen for a tile. */
  site = $state<number | null>(null);

  /** What the panel of a goal is for: it, or several of its kind at once. */
  bundle = $state.raw<Bundle>(new Map());

  constructor(props: () => TableProps) {
    super(props, touchedBy);
  }

  me = $derived.by((): SeatView | null => (this.seat === null ? null : this.view.seats[this.seat]!));
  box = $derived.by(() => new Box(this.rows));
  words = $derived.by(() => new Words(this.say, this.box));
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
  plans = $derived.by(() => plansByGoal(this.lines, this.me?.fields ?? []));
  reasons = $derived.by(() => reasonsByGoal(this.outOfReach));
  /** What is missing for a goal, in words; empty if it is within reach, or not known yet. */
  whyNot(key: GoalKey): string {
    const told = this.plans.has(key) ? undefined : this.reasons.get(key)?.told?.missing;
    if (!told?.length || !lacksOf(this.reasons.get(key)).length) return "";
    return `${this.say("board.missing")}: ${told.join(` ${this.say("board.or")} `)}`;
  }
  /** Whose town is shown. */
  town = $derived.by(() => this.seat ?? this.view.active);
  /** The resource under discussion: what a tile makes, or what is asked about. */
  wants = $derived.by((): string | null => {
    if (this.topic?.about === "good") return this.topic.good;
    if (this.topic?.about !== "goal" || !this.topic.key.startsWith("tile.")) return null;
    return this.box.building(this.topic.key.slice("tile.".length)).product;
  });
  chain = $derived.by(() => (this.wants === null ? NO_CHAIN : chainOf(this.wants, this.view, this.me, this.box)));
  /** Spaces where the tile under discussion may stand: free ones, and where there are none, any. */
  sites = $derived.by((): ReadonlySet<number> => {
    if (this.topic?.about !== "goal" || !this.topic.key.startsWith("tile.")) return new Set();
    const plans = (this.plans.get(this.topic.key) ?? []).map((plan) => plan.moves.at(-1)!);
    const moves = [...plans, ...(this.reasons.get(this.topic.key)?.goals ?? [])];
    const all = moves.map(fieldOf).filter((field) => field !== null);
    const free = all.filter((field) => isFree(this.me?.fields[field]));
    return new Set(free.length ? free : all);
  });

  /** Cards of the hand that ask for a resource. */
  needing(good: string): string[] {
    return (this.me?.hand ?? []).filter((card) => this.box.costOfCard(card).goods.some(([id]) => id === good));
  }

  /** Open a drawer, or close the one that is open. */
  pull(drawer: "build" | "trade" | null): void {
    if (this.drawer === drawer) drawer = null;
    this.drawer = drawer;
    if (drawer !== null) this.close();
  }

  /** Goals that may be wanted together with this one, as far as they are known. */
  kin(key: GoalKey): GoalKey[] {
    const family = familyOf(key, this.box);
    const known = new Set([...this.plans.keys(), ...this.reasons.keys()]);
    return family === null ? [] : [...known].filter((one) => familyOf(one, this.box) === family);
  }

  /** Moves that reach a goal, for one of several: a tile on the space that was chosen, else on those that are free.
   * Nothing is covered unasked. */
  choices(key: GoalKey): AnyMove[] {
    const fields = this.me?.fields ?? [];
    if (!key.startsWith("tile.")) return askFor(key, this.box, fields);
    const plans = this.plans.get(key) ?? [];
    const moves = plans.length ? plans.map((plan) => plan.moves.at(-1)!) : (this.reasons.get(key)?.goals ?? []);
    const chosen = moves.filter((move) => fieldOf(move) === this.site);
    return [...chosen, ...moves.filter((move) => isFree(fields[fieldOf(move) ?? -1]))];
  }

  /** A double click: the cheapest plan that covers nothing. */
  takeCheapest(key: GoalKey): void {
    const fields = this.me?.fields ?? [];
    const plans = this.plans.get(key) ?? [];
    void this.take(
      key.startsWith("tile.") ? plans.find((one) => isFree(fields[fieldOf(one.moves.at(-1)!) ?? -1])) : plans[0],
    );
  }

  /** Some of several goals are reached: the panel goes on with the rest. */
  goOn(played: AnyMove[]): void {
    this.bundle = leftOf(this.bundle, played);
    const [next] = this.bundle.keys();
    if (next === undefined) this.close();
    else if (this.topic?.about === "goal" && !this.bundle.has(this.topic.key))
      this.topic = { about: "goal", key: next };
  }

  override motionsOf(events: AnyEvent[], before: View): Motion[] {
    return motionsOfStep(events, before, this.view, this.box);
  }

  override open(topic: Topic): void {
    this.site = null;
    this.bundle = topic.about === "goal" ? bundleOf(topic.key) : new Map();
    super.open(topic);
  }

  override close(): void {
    this.site = null;
    super.close();
  }
}

export function getDesk(): Desk {
  return deskOfTable<Desk>();
}
