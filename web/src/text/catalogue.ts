/** Catalogues as on the server (kontor/table/text.py): keys with parameters, plural forms, branches. */

export const LANGUAGES = ["en", "de", "fr", "it", "ru", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A template, or a table that leads to one by `select` (what a value is) or `by` (a number). */
export type Text = string | { [branch: string]: Text };
export type Texts = Record<string, Text>;
export type Params = Record<string, unknown>;

/** The text that `facts` select, filled with `shown`; null if there is none. */
export function render(text: Text, facts: Params, shown: Params, language: Language): string | null {
  const template = select(text, facts, language);
  return template === null ? null : fill(bound(template, language), shown);
}

/** Where no line may end: after words of one letter, before dashes and high French signs. */
const BOUND: Partial<Record<Language, RegExp>> = {
  cs: /(?<=(?<![\p{L}\p{N}])[ksvzouai]) (?=\S)/giu,
  ru: /(?<=(?<![\p{L}\p{N}])[вксоуияа]) (?=\S)|(?<=\S) (?=—)/giu,
  fr: /(?<=«) (?=\S)|(?<=\S) (?=[:;!?»])/gu,
};

function bound(template: string, language: Language): string {
  const places = BOUND[language];
  const whole = places === undefined ? template : template.replace(places, "\u00a0");
  return whole.replace(STROKE, "/\u200b");
}

/** Long words that are joined by a stroke may be parted there, and not anywhere. */
const STROKE = /(?<=\p{L}{5})\/(?=\p{L}{5})/gu;

function select(text: Text, facts: Params, language: Language): string | null {
  let at: Text | undefined = text;
  while (at !== undefined && typeof at !== "string") {
    const which: Text | undefined = at["select"] ?? at["by"];
    if (typeof which !== "string" || !(which in facts)) return null;
    const value: unknown = facts[which];
    if ("select" in at) at = at[branch(at, value)];
    else if (typeof value === "number") at = at[form(at, Math.abs(value), language)];
    else return null;
  }
  return at ?? null;
}

/** The plural form of a number; catalogues lack the forms of fractions and millions. */
function form(text: { [name: string]: Text }, count: number, language: Language): string {
  const found = new Intl.PluralRules(language).select(count);
  return found in text ? found : "other" in text ? "other" : "many";
}

function branch(text: { [name: string]: Text }, value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value) in text ? String(value) : "any";
}

/** `{name}`, `{name:low}` in small letters, `{{` and `}}` for braces. */
function fill(template: string, shown: Params): string | null {
  let sound = true;
  const filled = template.replace(/\{\{|\}\}|\{(\w+)(?::(\w+))?\}/g, (whole, name, spec) => {
    if (whole === "{{") return "{";
    if (whole === "}}") return "}";
    if (!(name in shown)) sound = false;
    const word = String(shown[name]);
    return spec === "low" ? word.toLocaleLowerCase() : word;
  });
  return sound ? filled : null;
}
