/** What the table of Anno 1800 knows besides what every table does. */

import type { AnyEvent, AnyMove, Anno1800, SeatView, View } from "../../generated/anno1800";
import { Desk as TableDesk, getDesk as deskOfTable } from "../../kit/desk.svelte";
import type { TableProps as AnyProps } from "../contract";
import { Box } from "./box";
import { chainOf, NO_CHAIN } from "./chain";
import { bundleOf, familyOf, leftOf, type Bundle } from "./bundle";
import {
  askFor,
  fieldOf,
  goalOf,
  isFree,
  lacksOf,
  plansByGoal,
  reasonsByGoal,
  type Action,
  type GoalKey,
} from "./goals";
import { grouped, type Group } from "./steps";
import type { Motion } from "../../kit/motion/flight";
import { motionsOfStep } from "./motions";
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

export class Desk extends TableDesk<Anno1800, Topic> {
  section = $state<Section>("island");
  /** The resource that is pointed at. */
  good = $state<string | null>(null);
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
  /** Spectators have neither a hand nor a turn. */
  sections = $derived.by(() => SECTIONS.filter((one) => this.me !== null || (one !== "hand" && one !== "turn")));
  island = $derived.by(() => this.shownOf(this.view.active));
  chain = $derived.by(() => (this.good === null ? NO_CHAIN : chainOf(this.good, this.view, this.me, this.box)));

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
