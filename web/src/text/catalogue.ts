/** The TypeScript twin of kontor/table/text.py: keys with parameters, plural forms, branches. */

export const LANGUAGES = ["en", "de", "fr", "it", "ru", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A template, or a table that leads to one by `select` (what a value is) or `by` (a number). */
export type Text = string | { [branch: string]: Text };
export type Texts = Record<string, Text>;
export type Params = Record<string, unknown>;

type Rule = (n: number) => string;

const oneOther: Rule = (n) => (n === 1 ? "one" : "other");

const PLURALS: Record<Language, Rule> = {
  en: oneOther,
  de: oneOther,
  fr: (n) => (n < 2 ? "one" : "other"),
  it: oneOther,
  ru: (n) => {
    if (n % 10 === 1 && n % 100 !== 11) return "one";
    if ([2, 3, 4].includes(n % 10) && ![12, 13, 14].includes(n % 100)) return "few";
    return "many";
  },
  cs: (n) => (n === 1 ? "one" : [2, 3, 4].includes(n) ? "few" : "other"),
};

/** The text that `facts` select, filled with `shown`; null if it cannot be told. */
export function render(text: Text, facts: Params, shown: Params, language: Language): string | null {
  const template = select(text, facts, language);
  return template === null ? null : fill(template, shown);
}

function select(text: Text, facts: Params, language: Language): string | null {
  let at: Text | undefined = text;
  while (at !== undefined && typeof at !== "string") {
    const which: Text | undefined = at["select"] ?? at["by"];
    if (typeof which !== "string" || !(which in facts)) return null;
    const value: unknown = facts[which];
    if ("select" in at) at = at[branch(at, value)];
    else if (typeof value === "number") at = at[PLURALS[language](Math.abs(value))];
    else return null;
  }
  return at ?? null;
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
