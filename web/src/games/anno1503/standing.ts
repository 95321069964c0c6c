/** How everybody stands in the race: objectives in play by their groups, and how many are lacking to win. */

import type { SeatView, View } from "../../generated/anno1503";
import type { Box } from "./box";

export type Land = "all" | "home" | "noble";

/** Objectives of which some are needed. */
export interface Group {
  land: Land;
  needed: number;
  objectives: string[];
}

/** The base game asks for some of all objectives, the expansion for some of each island. */
export function groupsOf(view: View, box: Box): Group[] {
  const played = Object.keys(view.seats[0]?.progress ?? {});
  if (!view.options.expansion) return [{ land: "all", needed: box.number("objectives_to_win"), objectives: played }];
  return (["home", "noble"] as const).map((land) => ({
    land,
    needed: box.number(`${land}_to_win`),
    objectives: played.filter((id) => box.objectives.get(id)?.island === land),
  }));
}

/** How many objectives of each group a seat still lacks. */
export function lackingOf(seat: SeatView, groups: Group[]): number {
  return groups.reduce((sum, { needed, objectives }) => {
    const have = objectives.filter((id) => seat.objectives.includes(id)).length;
    return sum + Math.max(0, needed - have);
  }, 0);
}

export interface Progress {
  seat: number;
  have: number;
  needed: number;
  /** It counts towards the win. */
  fulfilled: boolean;
  /** It is true, but counts only from the seat's own turn on. */
  due: boolean;
}

export function progressOf(objective: string, view: View, box: Box): Progress[] {
  const needed = box.objectives.get(objective)?.needed ?? 0;
  return view.seats.map(({ seat, progress, objectives }) => {
    const have = progress[objective] ?? 0;
    const fulfilled = objectives.includes(objective);
    return { seat, have, needed, fulfilled, due: !fulfilled && have >= needed };
  });
}

/** Tiles of an objective that are still on display; null: it has nothing to do with a display. */
export function leftOnDisplay(objective: string, view: View): [building: string, count: number][] | null {
  const display = { buildings: view.display, noble_buildings: view.noble_display }[objective];
  return display === undefined ? null : Object.entries(display).filter(([, count]) => count > 0);
}
