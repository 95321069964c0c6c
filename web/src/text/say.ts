/** Words of the page in the language that is chosen now: `say("home.title")`.
 *
 * What a language lacks is said in English, and what nobody wrote is the bare key. Catalogues are
 * merged: the client's own words, those of its games and lessons, and those that the server sends.
 */

import { current, english } from "./shelf.svelte";
import { render, type Params } from "./catalogue";

export { LANGUAGES, type Language, type Params, type Text, type Texts } from "./catalogue";

/** `shown` are the words to fill in where they differ from the facts that select a branch. */
export type Say = (key: string, params?: Params, shown?: Params) => string;

export const say: Say = (key, params = {}, shown = params) => {
  const [language, texts] = current();
  const own = texts[key];
  if (own !== undefined) {
    const words = render(own, params, shown, language);
    if (words !== null) return words;
  }
  const fallback = english()[key];
  return (fallback === undefined ? null : render(fallback, params, shown, "en")) ?? key;
};

/** Whether anybody wrote words for the key. */
export function known(key: string): boolean {
  return key in current()[1] || key in english();
}
