/** The table of a first game: the objectives for it, and one weak bot. */

import type { Anno1800 } from "../../../generated/anno1800";
import type { NewTable } from "../../../generated/server";
import { create, start } from "../../../wire/api";
import { keepProgress } from "../../../kit/help/progress";

const OPPONENT = "ottilie/1";

export function firstGame(name: string): NewTable {
  const options: Partial<Anno1800["options"]> = { objectives: "first_game" };
  return {
    game: "anno1800",
    name,
    seats: [{ kind: "me" }, { kind: "bot", bot: OPPONENT }],
    options,
    access: "link",
  };
}

/** Open the table, begin, and return its id; the lessons are open there. */
export async function beginTutorial(name: string): Promise<string> {
  const { card } = await create(firstGame(name));
  if (card.phase === "waiting") await start(card.id);
  keepProgress(card.id, { step: 0, left: false });
  return card.id;
}
