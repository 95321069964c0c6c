/** Who buys goods on the islands of a seat: how many, how many have not bought yet, and for how much. */

import type { SeatView, View } from "../../generated/anno1503";
import { LEVELS } from "./box";

export interface Buyer {
  id: string;
  luxury: boolean;
  count: number;
  /** How many can still buy in this turn. */
  left: number;
  /** What the next one pays. */
  pays: number;
}

export function buyersOf(who: SeatView, view: View): Buyer[] {
  const active = who.seat === view.active;
  const homes = LEVELS.map((id) => {
    const count = who.inhabitants[id] ?? 0;
    const served = active ? (view.turn.served[id] ?? 0) : 0;
    return { id, luxury: false, count, left: count - served, pays: who.rates.pays[id] ?? 0 };
  });
  const nobles = [
    ...(view.options.expansion ? ["noble"] : []),
    ...who.noble_buildings.filter((id) => id === "rich_noble"),
  ];
  const others = nobles.map((id) => {
    const left = active && view.turn.nobles_served.includes(id) ? 0 : 1;
    return { id, luxury: true, count: 1, left, pays: who.rates.pays[id] ?? 0 };
  });
  return [...homes.filter(({ count }) => count > 0), ...others];
}
