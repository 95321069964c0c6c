/** What can be said about a thing of the table that carries `data-what`. */

export type SourceName = "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";

/** Where the values of a thing come from. */
export interface Sourced {
  row: SourceName;
  /** Names of single values that nobody found, where the rest is known. */
  standIns: string[];
  /** More about it, in words. */
  note: string;
}

/** A picture with its name, and how many of it. */
export interface Piece {
  icon: string;
  name: string;
  count: number;
}

export interface Fact {
  label: string;
  /** In pictures; an empty list is free of charge. */
  pieces?: Piece[];
  words?: string;
}

export interface Article {
  title: string;
  icon: string;
  /** Our words, beyond those of the rules. */
  words: string;
  facts: Fact[];
  /** Entries of the rules page. */
  rules: string[];
  source: Sourced | null;
}

/** A thing with a title, a picture and rules; the rest as far as there is more to say. */
export function article(title: string, icon: string, rules: string[], more: Partial<Article> = {}): Article {
  return { title, icon, words: "", facts: [], rules, source: null, ...more };
}
