/** The tables for a first game: lessons in the base game, notes in both; one weak bot at each. */

import { beginLessons, beginNoted } from "../../../kit/help/tutorialTable";

const GAME = { game: "anno1503", opponent: "balthasar/1" };

export const beginTutorial = (name: string): Promise<string> => beginLessons(name, GAME);
export const beginFirstGame = (name: string): Promise<string> => beginNoted(name, GAME);
export const beginNobles = (name: string): Promise<string> =>
  beginNoted(name, { ...GAME, options: { expansion: true } });
