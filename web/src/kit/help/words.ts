/** The words with which a game explains itself; they are loaded when somebody asks. */

import type { Texts } from "../../text/catalogue";
import { wantWords } from "../../text/shelf.svelte";

type Files = Record<string, () => Promise<{ default: Texts }>>;

/** `files` are `./text/<language>.toml`. */
export function learningWords(game: string, files: Files): () => Promise<void> {
  return () =>
    wantWords(`learn ${game}`, async (language) => (await files[`./text/${language}.toml`]?.())?.default ?? {});
}
