/** The tables for a first game: the objectives for it, few cards, and one weak bot. */

import type { Anno1800 } from "../../../generated/anno1800";
import { beginLessons, beginNoted } from "../../../kit/help/tutorialTable";

const OPTIONS: Partial<Anno1800["options"]> = { objectives: "first_game", "setup.hand": "short" };
const GAME = { game: "anno1800", options: OPTIONS, opponent: "ottilie/1" };

export const beginTutorial = (name: string): Promise<string> => beginLessons(name, GAME);
export const beginFirstGame = (name: string): Promise<string> => beginNoted(name, GAME);
