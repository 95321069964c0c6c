/** Legal moves in groups, in the order in which a turn goes. */

import type { AnyMove } from "../../generated/anno1800";

export const FREE_GROUPS = [
  "produce",
  "trade",
  "import",
  "shift_end",
  "activate",
  "free_upgrades",
  "objectives",
  "demolish",
] as const;
export type FreeGroup = (typeof FREE_GROUPS)[number];
export type Group = FreeGroup | "goals" | "end_turn";

const GROUPS: Partial<Record<AnyMove["type"], Group>> = {
  Produce: "produce",
  Trade: "trade",
  Import: "import",
  EndShift: "shift_end",
  ActivateCard: "activate",
  ChooseGood: "activate",
  ReturnCards: "activate",
  UpgradeFree: "free_upgrades",
  AskAlonso: "objectives",
  AskAarhant: "objectives",
  AskEditor: "objectives",
  Demolish: "demolish",
  EndTurn: "end_turn",
};

/** The headings of the groups: words of the game where it has them. */
export const TITLES: Record<Group, string> = {
  produce: "cli.group.produce",
  trade: "cli.group.trade",
  import: "cli.group.import",
  shift_end: "heading.shift_end",
  activate: "cli.group.activate",
  free_upgrades: "name.effect.free_upgrades",
  objectives: "heading.objectives",
  demolish: "cli.group.demolish",
  goals: "board.actions",
  end_turn: "board.end_turn",
};

export function groupOf(move: AnyMove): Group {
  return GROUPS[move.type] ?? "goals";
}

export function grouped(moves: AnyMove[]): Map<Group, AnyMove[]> {
  const found = new Map<Group, AnyMove[]>();
  for (const move of moves) {
    const group = groupOf(move);
    const known = found.get(group);
    if (known === undefined) found.set(group, [move]);
    else known.push(move);
  }
  return found;
}
