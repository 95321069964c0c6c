/** A table that teaches: one weak bot against the learner, and the lessons are open there. */

import type { NewTable } from "../../generated/server";
import { create, start } from "../../wire/api";
import { keepProgress } from "./progress";

type FirstGame = Pick<NewTable, "game" | "options"> & { opponent: string };

/** Open the table, begin, and return its id. */
export async function beginLessons(name: string, { game, options = {}, opponent }: FirstGame): Promise<string> {
  const seats: NewTable["seats"] = [{ kind: "me" }, { kind: "bot", bot: opponent }];
  const { card } = await create({ game, name, seats, options, access: "link" });
  if (card.phase === "waiting") await start(card.id);
  keepProgress(card.id, { step: 0, left: false });
  return card.id;
}
