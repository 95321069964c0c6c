/** The words of lessons, rules page and chains of Anno 1800. */

import type { Texts } from "../../../text/catalogue";
import { wantWords } from "../../../text/shelf.svelte";

const files = import.meta.glob<{ default: Texts }>("./text/*.toml");

export function wordsOfLearning(): Promise<void> {
  return wantWords("learn anno1800", async (language) => (await files[`./text/${language}.toml`]?.())?.default ?? {});
}
