/** Legal moves of any game in groups: by type, under the words that all moves of a group begin with. */

import type { Move } from "../../games/contract";

export interface Choice {
  move: Move;
  words: string;
  reveals: boolean;
}

export interface Group {
  /** What all words of the group begin with; empty for moves that are alone. */
  title: string;
  choices: Choice[];
}

/** Groups in the order of their first moves; moves that are alone in their group come together, last. */
export function groupsOf(choices: Choice[]): Group[] {
  const byType = new Map<string, Choice[]>();
  for (const one of choices) byType.set(one.move.type, [...(byType.get(one.move.type) ?? []), one]);
  const groups = [...byType.values()];
  const alone = groups.filter((group) => group.length === 1).flat();
  const several = groups
    .filter((group) => group.length > 1)
    .map((group) => ({ title: titleOf(group), choices: group }));
  return alone.length > 0 ? [...several, { title: "", choices: alone }] : several;
}

function titleOf(choices: Choice[]): string {
  const [first = [], ...others] = choices.map((one) => one.words.split(" "));
  let shared = 0;
  while (shared < first.length && others.every((words) => words[shared] === first[shared])) shared++;
  const words = first.slice(0, shared).join(" ");
  return words === "" ? "" : `${words.replace(/[\s:,(]+$/, "")} …`;
}
