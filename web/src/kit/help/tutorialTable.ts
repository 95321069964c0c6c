/** Tables that teach: one weak bot against the learner; lessons are open there, or notes go with the game. */

import type { NewTable } from "../../generated/server";
import { create, start } from "../../wire/api";
import { keepProgress } from "./progress";

const TERMS: NonNullable<NewTable["terms"]> = {
  pace: "live",
  seconds: 0,
  increment: 30,
  time_up: "bot_turn",
  stand_in: "",
  take_back: true,
  spectators: true,
  wire_bots: false,
  lesson: false,
};

type FirstGame = Pick<NewTable, "game" | "options"> & { opponent: string };

/** A game with lessons: its deal and all luck are the same every time, so that every step can be done when it comes. */
export async function beginLessons(name: string, game: FirstGame): Promise<string> {
  return begin(name, game, { ...TERMS, lesson: true }, 0);
}

/** A game with notes alone, like any other game. */
export async function beginNoted(name: string, game: FirstGame): Promise<string> {
  return begin(name, game, TERMS, null);
}

/** Open the table, begin, and return its id. */
async function begin(
  name: string,
  { game, options = {}, opponent }: FirstGame,
  terms: NonNullable<NewTable["terms"]>,
  step: number | null,
): Promise<string> {
  const seats: NewTable["seats"] = [{ kind: "me" }, { kind: "bot", bot: opponent }];
  const { card } = await create({ game, name, seats, options, access: "link", terms });
  if (card.phase === "waiting") await start(card.id);
  keepProgress(card.id, { step, left: step === null });
  return card.id;
}
