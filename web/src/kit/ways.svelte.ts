/** The planner's answer about a move that one looks at, asked again whenever the position is a new one. */

import type { AnyGame, Move, Ways } from "../games/contract";
import { Refused } from "../wire/api";
import type { Desk } from "./desk.svelte";

interface Asked<G extends AnyGame> {
  seq: number;
  move: string;
  /** null: there is none, and `refused` says why. */
  answer: Ways<G> | null;
  refused: string;
}

/** Call it while a component is made. `wanted` is the move to ask about; null: there is nothing to ask. */
export function waysTo<G extends AnyGame, T extends { about: string }>(
  desk: Desk<G, T>,
  wanted: () => Move<G> | null,
): { readonly now: Ways<G> | null; readonly refused: string } {
  let found = $state.raw<Asked<G> | null>(null);
  // as text, so that an equal move does not ask again
  const move = $derived(JSON.stringify(wanted()));

  $effect(() => {
    const seq = desk.scene.seq;
    const asked = move;
    const one: Move<G> | null = JSON.parse(asked);
    if (!desk.mine || one === null) return;
    let late = false;
    desk.act.ways(one).then(
      (answer) => {
        if (!late) found = { seq, move: asked, answer, refused: "" };
      },
      (error: unknown) => {
        const refused = error instanceof Refused ? error.told : ""; // else the frame has said what went wrong
        if (!late) found = { seq, move: asked, answer: null, refused };
      },
    );
    return () => (late = true);
  });

  const current = $derived(desk.mine && found?.seq === desk.scene.seq && found.move === move ? found : null);
  return {
    /** The answer about this move in this position; null while it is awaited. */
    get now() {
      return current?.answer ?? null;
    },
    /** Why there is no answer, in words. */
    get refused() {
      return current?.refused ?? "";
    },
  };
}
