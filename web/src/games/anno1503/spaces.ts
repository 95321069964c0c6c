/** The spaces for inhabitants on an island: what stands on each, and what grows there if a plan is carried out. */

import type { SeatView, View } from "../../generated/anno1503";
import type { Box } from "./box";
import { buyersOf } from "./buyers";
import { above } from "./faces";
import type { GoalKey } from "./goals";

export interface Space {
  /** Who lives there; null: nobody. */
  level: string | null;
  pays: number;
  /** Whether it has bought in this turn. */
  bought: boolean;
  /** Who would move in, or rises here; null: nobody. */
  grows: string | null;
}

const QUARTERS = [
  { key: "island.low_quarter", levels: ["settler", "pioneer"], tiles: "low_tiles" },
  { key: "island.high_quarter", levels: ["merchant", "citizen"], tiles: "high_tiles" },
];

/** Who leaves and who comes with a goal. */
export function growthOf(goal: GoalKey | null): { from: string | null; into: string | null } {
  const [head, id = ""] = goal?.split(".") ?? [];
  if (head === "pioneer") return { from: null, into: "pioneer" };
  return head === "promote" || head === "treasure" ? { from: id, into: above(id) ?? null } : { from: null, into: null };
}

/** Both quarters of a seat: the higher level first, whoever has bought behind those who have not, free spaces last. */
export function quartersOf(
  who: SeatView,
  view: View,
  box: Box,
  goal: GoalKey | null,
): { key: string; spaces: Space[] }[] {
  const buyers = buyersOf(who, view);
  const { from, into } = growthOf(goal);
  return QUARTERS.map(({ key, levels, tiles }) => {
    const spaces = levels.flatMap((level): Space[] => {
      const buyer = buyers.find(({ id }) => id === level);
      return Array.from({ length: buyer?.count ?? 0 }, (_, n) => ({
        level,
        pays: buyer!.pays,
        bought: n >= buyer!.left,
        grows: level === from && n === buyer!.count - 1 ? into : null,
      }));
    });
    const free = Math.max(0, box.number(tiles) - spaces.length);
    const comes = into !== null && levels.includes(into) && !(from !== null && levels.includes(from)) ? into : null;
    for (let n = 0; n < free; n++) spaces.push({ level: null, pays: 0, bought: false, grows: n === 0 ? comes : null });
    return { key, spaces };
  });
}
