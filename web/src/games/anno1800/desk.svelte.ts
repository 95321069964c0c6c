/** What the table of Anno 1800 knows besides what every table does. */

import type { AnyMove, Anno1800, SeatView } from "../../generated/anno1800";
import { Desk as TableDesk, getDesk as deskOfTable } from "../../kit/desk.svelte";
import type { TableProps as AnyProps } from "../contract";
import { Box } from "./box";
import { chainOf, NO_CHAIN } from "./chain";
import { goalOf, plansByGoal, reasonsByGoal, type Action, type GoalKey } from "./goals";
import { grouped, type Group } from "./steps";
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
  /** Whose island is looked at; null: one's own, or the one that is to move. */
  looked = $state<number | null>(null);
  /** The resource that is pointed at. */
  good = $state<string | null>(null);
  /** The space that is chosen for a tile. */
  site = $state<number | null>(null);

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
  /** Spectators have neither a hand nor a turn. */
  sections = $derived.by(() => SECTIONS.filter((one) => this.me !== null || (one !== "hand" && one !== "turn")));
  island = $derived.by(() => this.looked ?? this.seat ?? this.view.active);
  chain = $derived.by(() => (this.good === null ? NO_CHAIN : chainOf(this.good, this.view, this.me, this.box)));

  override open(topic: Topic): void {
    this.site = null;
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
