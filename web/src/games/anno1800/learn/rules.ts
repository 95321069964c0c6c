/** The entries of the rules page: which numbers of the rules each of them restates. */

import type { Say } from "../../../text/say";

export interface Entry {
  /** `trade.price`; its words are `learn.rule.trade.price`. */
  id: string;
  chapter: string;
  numbers: string[];
}

const files = import.meta.glob<{ default: Record<string, string> }>("./rules.toml", { eager: true });

export const ENTRIES: Entry[] = Object.entries(files["./rules.toml"]?.default ?? {}).map(([id, numbers]) => ({
  id,
  chapter: id.split(".")[0] ?? "",
  numbers: numbers.split(" "),
}));

const byId = new Map(ENTRIES.map((entry) => [entry.id, entry]));

export function entriesOf(ids: string[]): Entry[] {
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The entry that restates a rule, by its number. */
export function entryOfRule(number: string): Entry | undefined {
  return ENTRIES.find((entry) => entry.numbers.includes(number));
}

/** Small letters without accents, so that a search forgives. */
export function plain(words: string): string {
  return words
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
}

/** Entries that have every word of the query in their text, chapter or numbers. */
export function search(query: string, say: Say): Entry[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return ENTRIES.filter((entry) => {
    const text = plain(`${say(`learn.chapter.${entry.chapter}`)} ${say(`learn.rule.${entry.id}`)}`);
    return wanted.every((word) => text.includes(word) || hasNumber(entry, word));
  });
}

/** `r4` means the whole chapter 4, `r4.1` that one rule and not `r4.10`. */
function hasNumber(entry: Entry, word: string): boolean {
  return entry.numbers.some((number) => {
    const small = number.toLowerCase();
    return small === word || small.split(".")[0] === word;
  });
}
