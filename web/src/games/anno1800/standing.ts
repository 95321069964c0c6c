/** How the seats stand in an objective: facts that lie on the table, told side by side. */

import type { ObjectiveRow, SeatView } from "../../generated/anno1800";
import { KINDS } from "./box";

export interface Standing {
  seat: number;
  /** What the objective counts. */
  count: number;
  /** Industries of the objective that the seat owns. */
  owned: string[];
}

export function cubesOf(seat: SeatView, kind: string): number {
  const atWork = seat.fields.reduce((n, f) => n + f.workers.filter((worker) => worker === kind).length, 0);
  return (seat.quarter[kind] ?? 0) + (seat.exhausted[kind] ?? 0) + atWork;
}

export function owns(seat: SeatView, building: string): boolean {
  return seat.fields.some((space) => (space.tile ?? space.printed) === building);
}

function counted(row: ObjectiveRow, seat: SeatView): number {
  switch (row.counts) {
    case "population_cubes":
      return KINDS.reduce((sum, kind) => sum + cubesOf(seat, kind), 0);
    case "engineers":
      return cubesOf(seat, "engineer");
    case "investors":
      return cubesOf(seat, "investor");
    case "trade_tokens":
      return seat.trade.ready + seat.trade.exhausted + seat.trade.on_cards;
    case "expedition_cards":
      return seat.expedition_count;
  }
  if (row.kind === "old_world_limit") return seat.old_world.length;
  if (row.kind === "new_world_points") return seat.new_world.length;
  if (row.kind === "hand_penalty") return Object.values(seat.hand_sizes).reduce((a, b) => a + b, 0);
  if (row.kind === "expedition_bonus") return seat.expedition_count;
  return 0;
}

export function standings(row: ObjectiveRow, seats: SeatView[]): Standing[] {
  const industries = Object.keys(row.industries);
  return seats.map((seat) => {
    const owned = industries.filter((id) => owns(seat, id));
    const count = row.kind === "industry_points" ? owned.length : counted(row, seat);
    return { seat: seat.seat, count, owned };
  });
}
