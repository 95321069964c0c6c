/** The rules of a game, restated for players: which numbers of its rules each entry covers, and a search. */

import type { Say } from "../../text/say";

export interface Entry {
  /** `trade.price`; its words are `learn.rule.trade.price`. */
  id: string;
  /** `trade`; its words are `learn.chapter.trade`. */
  chapter: string;
  /** `expansion` of `expansion.palace.steps`, its words are `learn.part.expansion`; empty: the rules are one whole. */
  part: string;
  numbers: string[];
}

export class RuleBook {
  readonly entries: Entry[];
  readonly #byId;

  /** `numbers` is what rules.toml says: the numbers of each entry, with spaces between them. */
  constructor(
    readonly game: string,
    numbers: Record<string, string>,
  ) {
    this.entries = Object.entries(numbers).map(([id, written]) => entryOf(id, written.split(" ")));
    this.#byId = new Map(this.entries.map((entry) => [entry.id, entry]));
  }

  entriesOf(ids: string[]): Entry[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Entries that have every word of the query in their text, chapter or numbers. */
  search(query: string, say: Say): Entry[] {
    const wanted = plain(query).split(/\s+/).filter(Boolean);
    return this.entries.filter((entry) => {
      const text = plain(`${say(`learn.chapter.${entry.chapter}`)} ${say(`learn.rule.${entry.id}`)}`);
      return wanted.every((word) => text.includes(word) || hasNumber(entry, word));
    });
  }
}

function entryOf(id: string, numbers: string[]): Entry {
  const place = id.split(".").slice(0, -1);
  return { id, chapter: place.join("."), part: place.length > 1 ? place[0]! : "", numbers };
}

/** Small letters without accents, so that a search forgives. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
}

/** `r4` means the whole chapter 4, `r4.1` that one rule and not `r4.10`. */
function hasNumber(entry: Entry, word: string): boolean {
  return entry.numbers.some((number) => {
    const small = number.toLowerCase();
    return small === word || small.split(".")[0] === word;
  });
}
