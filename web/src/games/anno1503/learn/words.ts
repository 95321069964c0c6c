/** The words of lessons, rules page and explanations of Anno 1503. */

import { learningWords } from "../../../kit/help/words";
import type { Texts } from "../../../text/catalogue";

export const wordsOfLearning = learningWords("anno1503", import.meta.glob<{ default: Texts }>("./text/*.toml"));
