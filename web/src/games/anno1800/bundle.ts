/** Several goals of one action that are wanted together: three workers, two ships, a few upgrades.
 *
 * Which of them can be had is the server's to say; here they are only counted, and put into moves.
 */

import type { AnyMove } from "../../generated/anno1800";
import { MOST_PARTS } from "../contract";
import type { Box } from "./box";
import { fieldOf, goalOf, type GoalKey } from "./goals";

/** How many of each. */
export type Bundle = ReadonlyMap<GoalKey, number>;

export function bundleOf(key: GoalKey): Bundle {
  return new Map([[key, 1]]);
}

export function sizeOf(bundle: Bundle): number {
  return [...bundle.values()].reduce((sum, count) => sum + count, 0);
}

export function isFull(bundle: Bundle): boolean {
  return sizeOf(bundle) >= MOST_PARTS;
}

export function withOne(bundle: Bundle, key: GoalKey): Bundle {
  return new Map([...bundle, [key, (bundle.get(key) ?? 0) + 1]]);
}

/** What was once in the bundle is gone when none is left of it. */
export function withoutOne(bundle: Bundle, key: GoalKey): Bundle {
  const count = (bundle.get(key) ?? 0) - 1;
  const others = [...bundle].filter(([one]) => one !== key);
  return count > 0 ? new Map([...bundle, [key, count]]) : new Map(others);
}

/** What is left of it after some moves. */
export function leftOf(bundle: Bundle, played: AnyMove[]): Bundle {
  return played.map(goalOf).reduce((left, key) => (key === null ? left : withoutOne(left, key)), bundle);
}

/** What goes together: hires, upgrades, ships. Null for a goal that comes alone. */
export function familyOf(key: GoalKey, box: Box): string | null {
  const [head, id = ""] = key.split(".");
  if (head === "hire" || head === "upgrade") return head;
  return head === "tile" && box.building(id).sort === "ship" ? "ship" : null;
}

/** A move for each goal of the bundle, no two of them on one space; null if there are not enough moves for that.
 *
 * `choices` are the moves that reach a goal, those that are liked best first.
 */
export function movesOf(bundle: Bundle, choices: (key: GoalKey) => AnyMove[]): AnyMove[] | null {
  const taken = new Set<number>();
  const found: AnyMove[] = [];
  for (const key of [...bundle].flatMap(([one, count]) => Array<GoalKey>(count).fill(one))) {
    const move = choices(key).find((one) => !taken.has(fieldOf(one) ?? -1));
    if (move === undefined) return null;
    const field = fieldOf(move);
    if (field !== null) taken.add(field);
    found.push(move);
  }
  return found;
}
