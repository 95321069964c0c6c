/** Plans of any game: moves, and the places of those that bring something to light. */

import type { PlanTold } from "../games/contract";

interface Plan<M> {
  moves: M[];
  reveals: number[];
}

/** Moves up to and with the first step that brings something to light; all of them if none inside does. */
export function firstPart<M>(plan: Plan<M>): M[] {
  const inner = plan.reveals.find((place) => place < plan.moves.length - 1);
  return inner === undefined ? plan.moves : plan.moves.slice(0, inner + 1);
}

/** Plans with the words that the server sent beside them. */
export function worded<P>(plans: P[], told: PlanTold[] | undefined): (P & { told?: PlanTold })[] {
  return plans.map((plan, n) => {
    const words = told?.[n];
    const known: { told?: PlanTold } = words === undefined ? {} : { told: words };
    return { ...plan, ...known };
  });
}
