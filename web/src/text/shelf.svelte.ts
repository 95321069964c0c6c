/** The catalogues that are loaded, and the language that is spoken. */

import type { Language, Texts } from "./catalogue";

type Loader = () => Promise<{ default: Texts }>;
export type Part = (language: Language) => Promise<Texts>;
type Loaded = Partial<Record<Language, Texts>>;

const own = import.meta.glob<{ default: Texts }>("./*.toml");

let spoken = $state.raw<Language>("en");
let loaded = $state.raw<Loaded>({});

export function current(): [Language, Texts] {
  return [spoken, loaded[spoken] ?? {}];
}

export function english(): Texts {
  return loaded.en ?? {};
}

/** What has been asked for so far, by its name; parts of the page add theirs when they open. */
const parts = new Map<string, Part>([["own", (l) => fetched(own[`./${l}.toml`])]]);
const asked = new Map<string, Promise<void>>();

/** Load a language and speak it from then on. English comes along: it fills gaps. */
export async function speak(language: Language): Promise<void> {
  const languages = new Set<Language>([language, "en"]);
  await Promise.all([...parts.keys()].flatMap((name) => [...languages].map((l) => add(name, l))));
  spoken = language;
}

function add(name: string, language: Language): Promise<void> {
  const key = `${name} ${language}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const adding = parts.get(name)!(language).then(
    (texts) => {
      loaded = { ...loaded, [language]: { ...loaded[language], ...texts } };
    },
    (error: unknown) => {
      asked.delete(key); // the server may answer next time
      throw error;
    },
  );
  asked.set(key, adding);
  return adding;
}

async function fetched(loader: Loader | undefined): Promise<Texts> {
  return loader === undefined ? {} : (await loader()).default;
}

/** Words that are needed from now on, in every language that is spoken; `name` is theirs alone. */
export async function wantWords(name: string, part: Part): Promise<void> {
  if (!parts.has(name)) parts.set(name, part);
  await Promise.all([...new Set<Language>([spoken, "en"])].map((language) => add(name, language)));
}
