/** The legal moves of a scene or a page of them: each with its words, and whether it reveals something. */

import type { AnyGame, Listed, Move } from "../games/contract";

export class Offer<G extends AnyGame> {
  #listed: Map<Move<G>, Listed<G>>;

  constructor(listed: Listed<G>[]) {
    this.#listed = new Map(listed.map((one) => [one.move, one]));
  }

  /** The words of a listed move; for any other move its bare type. */
  told(move: Move<G>): string {
    return this.#find(move)?.told || move.type;
  }

  reveals(move: Move<G>): boolean {
    return this.#find(move)?.reveals ?? false;
  }

  /** A move is mostly the listed one itself; one that comes from elsewhere is compared. */
  #find(move: Move<G>): Listed<G> | undefined {
    return this.#listed.get(move) ?? [...this.#listed.values()].find((one) => same(one.move, move));
  }
}

/** Whether two moves are equal, whatever the order of their fields. */
function same(one: { type: string }, other: { type: string }): boolean {
  if (one.type !== other.type) return false;
  const [fields, others] = [one, other] as unknown as Record<string, unknown>[];
  const names = Object.keys(fields!);
  return (
    names.length === Object.keys(others!).length &&
    names.every((name) => JSON.stringify(fields![name]) === JSON.stringify(others![name]))
  );
}
