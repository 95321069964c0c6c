/** The table of a first game: the objectives for it, and one weak bot. */

import type { Anno1800 } from "../../../generated/anno1800";
import { beginLessons } from "../../../kit/help/tutorialTable";

export function beginTutorial(name: string): Promise<string> {
  const options: Partial<Anno1800["options"]> = { objectives: "first_game" };
  return beginLessons(name, { game: "anno1800", options, opponent: "ottilie/1" });
}
