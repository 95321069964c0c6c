/** The tables of the two tutorials: the base game, and the expansion; one weak bot at each. */

import type { Anno1503 } from "../../../generated/anno1503";
import { beginLessons } from "../../../kit/help/tutorialTable";

function begin(name: string, options: Partial<Anno1503["options"]>): Promise<string> {
  return beginLessons(name, { game: "anno1503", options, opponent: "balthasar/1" });
}

export const beginFirstGame = (name: string): Promise<string> => begin(name, {});
export const beginNobles = (name: string): Promise<string> => begin(name, { expansion: true });
