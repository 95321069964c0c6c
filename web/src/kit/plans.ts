/** Plans of any game: moves, and the places of those that reveal something. */

import type { PlanTold } from "../games/contract";

interface Plan<M> {
  moves: M[];
  reveals: number[];
}

/** Moves up to and including the first step that reveals something; all of them if none does. */
export function firstPart<M>(plan: Plan<M>): M[] {
  const inner = plan.reveals.find((place) => place < plan.moves.length - 1);
  return inner === undefined ? plan.moves : plan.moves.slice(0, inner + 1);
}

/** Plans, or goals, with the words that the server sent beside them. */
export function worded<P, T = PlanTold>(plans: P[], told: T[] | undefined): (P & { told?: T })[] {
  return plans.map((plan, n) => {
    const words = told?.[n];
    const known: { told?: T } = words === undefined ? {} : { told: words };
    return { ...plan, ...known };
  });
}
