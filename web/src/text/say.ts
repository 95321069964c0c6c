/** Words of the page in the language that is chosen now: `say("home.title")`.
 *
 * A text missing in a language is given in English as soon as that is loaded, one missing everywhere as its bare key. Catalogues are
 * merged: the client's own words, those of its games and lessons, and those that the server sends.
 */

import { current, english, missing } from "./shelf.svelte";
import { render, type Params, type Texts } from "./catalogue";

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
  missing();
  const fallback = english()[key];
  return (fallback === undefined ? null : render(fallback, params, shown, "en")) ?? key;
};

/** Whether the key has a text. */
export function known(key: string): boolean {
  return key in current()[1] || key in english();
}

/** The keys of all names of a thing, such as `name.good.beer`. */
export function namesOf(id: string): string[] {
  return index(current()[1]).get(id) ?? index(english()).get(id) ?? [];
}

const indexes = new WeakMap<Texts, Map<string, string[]>>();

function index(texts: Texts): Map<string, string[]> {
  const known = indexes.get(texts);
  if (known !== undefined) return known;
  const found = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const [head, , id] = key.split(".");
    if (head === "name" && id !== undefined) found.set(id, [...(found.get(id) ?? []), key]);
  }
  indexes.set(texts, found);
  return found;
}
