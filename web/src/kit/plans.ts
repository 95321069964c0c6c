/** Plans of any game: moves, and the places of those that reveal something. What the planner answers has the words
 * beside them; here each carries its own. */

import type { AnyGame, Line, Opening, OutOfReachGoal, Ways } from "../games/contract";
import type {
  Beyond as WireBeyond,
  Line as WireLine,
  Opening as WireOpening,
  Ways as WireWays,
} from "../generated/server";

interface Plan<M> {
  moves: M[];
  reveals: number[];
}

/** Moves up to and including the first step that reveals something; all of them if none does. */
export function firstPart<M>(plan: Plan<M>): M[] {
  const inner = plan.reveals.find((place) => place < plan.moves.length - 1);
  return inner === undefined ? plan.moves : plan.moves.slice(0, inner + 1);
}

export function lineOf<G extends AnyGame>({ plan, told }: WireLine<G>): Line<G> {
  return worded(plan, told);
}

export function beyondOf<G extends AnyGame>({ goal, told }: WireBeyond<G>): OutOfReachGoal<G> {
  return worded(goal, told);
}

export function waysOf<G extends AnyGame>({ seq, plans, missing, reasons, openings }: WireWays<G>): Ways<G> {
  const nearer = openings.map(({ opening, told }: WireOpening<G>): Opening<G> => worded(opening, told));
  return { seq, plans: plans.map((one) => lineOf(one)), missing, reasons, openings: nearer };
}

function worded<P, T>(part: P, told: T | null): P & { told?: T } {
  return told === null ? (part as P & { told?: T }) : { ...part, told };
}
