/** What an event has done to each seat so far, in the order in which they decide. */

import type { View } from "../../generated/anno1503";
import type { Box } from "./box";
import type { Loss, Roll } from "./story";

export interface Hit {
  seat: number;
  gains: (string | null)[];
  losses: Loss[];
  /** `spared`: its time has passed without harm; `untold`: nobody saw it here. */
  state: "open" | "later" | "hit" | "spared" | "untold";
  /** The building that kept the event away. */
  shield: string | null;
  /** Goods that the deciding seat still takes in Golden Times. */
  owed: number;
}

const PHASES = ["golden_times", "pirates", "fire", "refill"];
const SHIELDS: Record<string, string> = { pirates: "no_pirates", fire: "no_fire" };

export function fatesOf(roll: Roll, view: View, box: Box): Hit[] {
  const count = view.seats.length;
  const turnOf = (seat: number): number => (seat - roll.seat + count) % count;
  const going = PHASES.includes(view.phase) && view.active === roll.seat;
  const order = view.seats.map((one) => one.seat).sort((a, b) => turnOf(a) - turnOf(b));
  return order.map((seat) => {
    const gains = roll.gains.filter((gain) => gain.seat === seat).map((gain) => gain.good);
    const losses = roll.losses.filter((loss) => loss.seat === seat);
    const deciding = going && view.deciding === seat;
    const later = going && turnOf(seat) > turnOf(view.deciding);
    const hit = gains.length > 0 || losses.length > 0;
    const state = deciding ? "open" : later ? "later" : hit ? "hit" : roll.whole ? "spared" : "untold";
    const owed = deciding && view.phase === "golden_times" ? view.turn.owed : 0;
    return { seat, gains, losses, state, shield: shieldOf(seat, roll, view, box, hit), owed };
  });
}

function shieldOf(seat: number, roll: Roll, view: View, box: Box, hit: boolean): string | null {
  const effect = SHIELDS[roll.fate ?? ""];
  const own = view.seats[seat]?.buildings ?? [];
  return hit ? null : (own.find((id) => box.buildings.get(id)?.effect === effect) ?? null);
}
