/** The words of the page without a server. */

import type { Texts } from "../../text/catalogue";
import { wantWords } from "../../text/shelf.svelte";

const files = import.meta.glob<{ default: Texts }>("./text/*.toml");

export function deviceWords(): Promise<void> {
  return wantWords("device", async (language) => (await files[`./text/${language}.toml`]!()).default);
}
