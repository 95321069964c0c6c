/** The words of lessons, rules page and chains of Anno 1800. */

import { learningWords } from "../../../kit/help/words";
import type { Texts } from "../../../text/catalogue";

export const wordsOfLearning = learningWords("anno1800", import.meta.glob<{ default: Texts }>("./text/*.toml"));
