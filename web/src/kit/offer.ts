/** The legal moves of a scene or a page of them: each with its words, and whether it reveals something. */

import type { AnyGame, Move } from "../games/contract";

interface Listed<G extends AnyGame> {
  moves: Move<G>[];
  moves_told: string[];
  moves_reveal: number[];
}

export class Offer<G extends AnyGame> {
  #told = new Map<string, string>();
  #revealing = new Set<string>();

  constructor(listed: Listed<G>) {
    const keys = listed.moves.map(keyOf);
    keys.forEach((key, n) => this.#told.set(key, listed.moves_told[n] ?? ""));
    for (const n of listed.moves_reveal) this.#revealing.add(keys[n] ?? "");
  }

  /** The words of a listed move; for any other move its bare type. */
  told(move: Move<G>): string {
    return this.#told.get(keyOf(move)) || move.type;
  }

  reveals(move: Move<G>): boolean {
    return this.#revealing.has(keyOf(move));
  }
}

/** A key that is the same for equal moves, whatever the order of their fields. */
function keyOf(move: { type: string }): string {
  const fields = Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields);
}
