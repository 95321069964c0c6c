/** A table that teaches: one weak bot against the learner, and the lessons are open there. */

import type { NewTable } from "../../generated/server";
import { create, start } from "../../wire/api";
import { keepProgress } from "./progress";

/** Its deal and all luck are the same every time, so that every step can be done when it comes. */
const TERMS: NonNullable<NewTable["terms"]> = {
  pace: "live",
  seconds: 0,
  increment: 30,
  time_up: "bot_turn",
  stand_in: "",
  take_back: true,
  spectators: true,
  wire_bots: false,
  lesson: true,
};

type FirstGame = Pick<NewTable, "game" | "options"> & { opponent: string };

/** Open the table, begin, and return its id. */
export async function beginLessons(name: string, { game, options = {}, opponent }: FirstGame): Promise<string> {
  const seats: NewTable["seats"] = [{ kind: "me" }, { kind: "bot", bot: opponent }];
  const { card } = await create({ game, name, seats, options, access: "link", terms: { ...TERMS } });
  if (card.phase === "waiting") await start(card.id);
  keepProgress(card.id, { step: 0, left: false });
  return card.id;
}
