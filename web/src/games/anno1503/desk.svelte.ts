/** What the table of Anno 1503 knows besides what every table does. */

import type { Anno1503, AnyEvent, AnyMove, SeatView } from "../../generated/anno1503";
import { Desk as TableDesk, getDesk as deskOfTable } from "../../kit/desk.svelte";
import type { Happened, TableProps as AnyProps } from "../contract";
import { Box } from "./box";
import { byGoal, plansByGoal, reasonsByGoal, type GoalKey } from "./goals";
import { shipsOf, squaresOf } from "./sea";
import type { Motion } from "../../kit/motion/flight";
import { motionsOfStep } from "./motions";
import { Chronicle, Story } from "./story";
import { touchedBy } from "./touched";
import { Words } from "./words";

export type TableProps = AnyProps<Anno1503>;

/** What the panel is about. */
export type Topic =
  | { about: "square"; square: string }
  | { about: "goal"; key: GoalKey }
  | { about: "good"; good: string }
  | { about: "inhabitant"; seat: number; inhabitant: string }
  | { about: "building"; building: string }
  | { about: "display" }
  | { about: "noble"; building: string }
  | { about: "dock"; seat: number; site: string }
  | { about: "card"; card: string }
  | { about: "palace" }
  | { about: "cannons" }
  | { about: "objective"; objective: string }
  | { about: "reserve" }
  | { about: "moves" }
  | { about: "end" };

/** What is large in the picture; on a phone it is all that is in sight. */
export type Hero = "island" | "sea" | "nobles";

/** Decisions that are asked for at once and answered by one of a few moves; the rest is a turn. */
const TURN_PHASES = ["roll", "build", "sail", "over"];

/** How far the turn is in each phase: 0 the die, 1 trade and building, 2 the ships, 3 over. */
const STEPS: Record<string, number> = {
  build: 1,
  take_building: 1,
  library: 1,
  spying: 1,
  sail: 2,
  late_spying: 2,
  look: 2,
  attack: 2,
  tie: 2,
  tribute: 2,
  haven: 2,
  pirate_market: 2,
  discard: 3,
  over: 3,
};

/** Phases before the ships that are about the map. */
const ON_MAP = ["spying", "early_spying", "refill"];

export class Desk extends TableDesk<Anno1503, Topic> {
  /** What somebody has turned to; null: what the phase is about. */
  turned = $state<Hero | null>(null);
  /** The ship of one's own that is to sail. */
  chosenShip = $state<number | null>(null);
  /** What has happened since the die was rolled: the roll, the event, the fight. */
  story = $state.raw(new Story());
  #chronicle = new Chronicle();

  constructor(props: () => TableProps) {
    super(props, touchedBy);
  }

  me = $derived.by((): SeatView | null => (this.seat === null ? null : this.view.seats[this.seat]!));
  box = $derived.by(() => new Box(this.rows));
  words = $derived.by(() => new Words(this.say, this.box));
  expansion = $derived.by(() => this.view.options.expansion);
  squares = $derived.by(() => squaresOf(this.box, this.view));
  afloat = $derived.by(() => shipsOf(this.view));
  island = $derived.by(() => this.shownOf(this.view.active));
  /** Legal moves by their goal. */
  legal = $derived.by(() => byGoal<AnyMove>(this.moves, (move) => move));
  plans = $derived.by(() => plansByGoal(this.lines));
  reasons = $derived.by(() => reasonsByGoal(this.outOfReach));
  /** Whether one's own seat has to answer at once, in its turn or not: the moves are the answers. */
  asked = $derived.by(() => this.mine && !TURN_PHASES.includes(this.view.phase));
  /** Who else has to answer before the game continues; null: nobody. */
  awaited = $derived.by(() => {
    const waits = !this.scene.over && this.view.deciding !== this.seat;
    return waits && !TURN_PHASES.includes(this.view.phase) ? this.view.deciding : null;
  });
  /** What was told of this turn and has been put aside. */
  #hushed = $state("");
  step = $derived.by(() => STEPS[this.view.phase] ?? 0);
  hero = $derived.by((): Hero => {
    const map = this.step === 2 || ON_MAP.includes(this.view.phase);
    return this.turned ?? (map && !this.scene.over ? "sea" : "island");
  });

  /** What is told beside the picture without anybody's asking: a question, an event, a fight, the end. */
  tale = $derived.by(() => {
    const { roll, fight } = this.story;
    if (this.scene.over) return "over";
    const fought = fight === null ? "" : `${fight.seat}.${fight.about}.${fight.rounds.length}.${fight.won}`;
    const fate = this.story.open || roll?.gains.length || roll?.losses.length ? (roll?.fate ?? "") : "";
    return fought || fate ? `${this.view.round}.${roll?.seat}.${fate}.${fought}` : "";
  });
  speaks = $derived.by(() => this.asked || (this.tale !== "" && this.tale !== this.#hushed));

  /** What has been told need not stand there any longer. */
  hush(): void {
    this.#hushed = this.tale;
  }

  /** The ship that squares light up for: the chosen one, else the acting one, else the only one that can sail. */
  sailing = $derived.by((): number | null => {
    if (!this.mine || this.view.phase !== "sail" || this.me === null) return null;
    const able = this.view.turn.points.flatMap((points, ship) => (points > 0 ? [ship] : []));
    const wanted = [this.chosenShip, this.view.turn.acting, ...able];
    return wanted.find((ship) => ship !== null && able.includes(ship)) ?? null;
  });

  /** Whether a goal can be reached now: at once, or by a plan. */
  inReach(key: GoalKey): boolean {
    return this.legal.has(key) || this.plans.has(key);
  }

  override async submit(moves: AnyMove[], joined = false): Promise<boolean> {
    if (!this.asked) this.hush();
    return await super.submit(moves, joined);
  }

  isLegal(type: AnyMove["type"]): boolean {
    return this.moves.some((move) => move.type === type);
  }

  override motionsOf(events: AnyEvent[]): Motion[] {
    return motionsOfStep(events, this.box);
  }

  override follow(happened: Happened<Anno1503>[], landing = 0): void {
    super.follow(happened, landing);
    this.story = this.#chronicle.next(
      this.view,
      happened.map((one) => one.event),
    );
  }
}

export function getDesk(): Desk {
  return deskOfTable<Desk>();
}
