/** The loaded catalogues, and the current language. */

import type { Language, Texts } from "./catalogue";

type Loader = () => Promise<{ default: Texts }>;
export type Part = (language: Language) => Promise<Texts>;
type Loaded = Partial<Record<Language, Texts>>;
type Pieces = Map<string, Texts>;

const own = import.meta.glob<{ default: Texts }>("./*.toml");

let spoken = $state.raw<Language>("en");
let loaded = $state.raw<Loaded>({});

export function current(): [Language, Texts] {
  return [spoken, loaded[spoken] ?? {}];
}

export function english(): Texts {
  return loaded.en ?? {};
}

/** What has been requested so far, by name; parts of the page add theirs when they open. What was wanted last lies on
 * top: two games may have other words for the same key. */
const parts = new Map<string, Part>([["own", (l) => fetched(own[`./${l}.toml`])]]);
const asked = new Map<string, Promise<void>>();
const pieces: Partial<Record<Language, Pieces>> = {};

/** English fills gaps of other languages; it is loaded when there is one. */
let gap = false;

function languagesWith(language: Language): Language[] {
  return gap && language !== "en" ? [language, "en"] : [language];
}

/** Load a language and use it from then on. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...parts.keys()].flatMap((name) => languagesWith(language).map((l) => add(name, l))));
  spoken = language;
}

/** A text is missing in the language that is spoken. */
export function missing(): void {
  if (gap || spoken === "en") return;
  gap = true;
  for (const name of parts.keys()) void add(name, "en");
}

function add(name: string, language: Language): Promise<void> {
  const key = `${name} ${language}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const adding = parts.get(name)!(language).then(
    (texts) => {
      (pieces[language] ??= new Map()).set(name, texts);
      lay(language);
    },
    (error: unknown) => {
      asked.delete(key); // the server may answer next time
      throw error;
    },
  );
  asked.set(key, adding);
  return adding;
}

/** All words of a language, one part upon the other. */
function lay(language: Language): void {
  const texts: Texts = {};
  for (const name of parts.keys()) Object.assign(texts, pieces[language]?.get(name));
  loaded = { ...loaded, [language]: texts };
}

async function fetched(loader: Loader | undefined): Promise<Texts> {
  return loader === undefined ? {} : (await loader()).default;
}

/** Words that are needed from now on, in every language that is chosen; `name` identifies them. */
export async function wantWords(name: string, part: Part): Promise<void> {
  const first = !parts.has(name);
  const onTop = [...parts.keys()].at(-1) === name;
  if (!first) parts.delete(name);
  parts.set(name, part);
  const languages = languagesWith(spoken);
  await Promise.all(languages.map((language) => add(name, language)));
  if (!first && !onTop) languages.forEach(lay);
}
