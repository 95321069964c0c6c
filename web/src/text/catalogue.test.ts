import { expect, test } from "vitest";
import { LANGUAGES, render, type Language, type Text } from "./catalogue";

const FORMS: Record<Language, string[]> = {
  en: ["one", "other"],
  de: ["one", "other"],
  fr: ["one", "other"],
  it: ["one", "other"],
  ru: ["one", "few", "many"],
  cs: ["one", "few", "other"],
};

function form(language: Language, count: number): string | null {
  const forms = Object.fromEntries(FORMS[language].map((name) => [name, name]));
  return render({ by: "count", ...forms }, { count }, { count }, language);
}

test.each([
  ["en", { one: [1], other: [0, 2, 11, 21] }],
  ["de", { one: [1], other: [0, 2, 100] }],
  ["fr", { one: [0, 1], other: [2, 10] }],
  ["it", { one: [1], other: [0, 5] }],
  ["ru", { one: [1, 21, 101], few: [2, 3, 4, 22], many: [0, 5, 11, 12, 14, 111] }],
  ["cs", { one: [1], few: [2, 3, 4], other: [0, 5, 22] }],
] as const)("plural forms as the server counts them: %s", (language, wanted) => {
  for (const [name, counts] of Object.entries(wanted)) {
    for (const count of counts) expect([count, form(language, count)]).toEqual([count, name]);
  }
});

test("forms that no catalogue has end in the one for many", () => {
  for (const language of LANGUAGES) {
    expect(form(language, 1_000_000)).toBe(language === "ru" ? "many" : "other");
    expect(form(language, 1.5)).not.toBeNull();
  }
});

test("branches by what a value is, and braces", () => {
  const text: Text = { select: "on", none: "on {{nothing}}", any: "on {on:low}" };
  expect(render(text, { on: null }, { on: "" }, "en")).toBe("on {nothing}");
  expect(render(text, { on: "x" }, { on: "The Quay" }, "en")).toBe("on the quay");
  expect(render("{lost}", {}, {}, "en")).toBeNull();
});

test("long words joined by a stroke may be parted there", () => {
  const [text, wanted] = ["Fermier/Ouvrier, https://example.org/hook", "Fermier/_Ouvrier, https://example.org/hook"];
  expect(render(text, {}, {}, "fr")).toBe(wanted.replaceAll("_", "\u200b"));
});

test.each([
  ["cs", "Hra u stolu, s přáteli a v {place}. Oni ne.", "Hra u_stolu, s_přáteli a_v_{place}. Oni ne."],
  ["ru", "В игре с {name} — и к ним. Они нет.", "В_игре с_{name}_— и_к_ним. Они нет."],
  ["fr", "« Qui ? » : {name} !", "«_Qui_?_»_: {name}_!"],
  ["de", "a b : c", "a b : c"],
] as const)("no line ends where typography forbids it: %s", (language, text, wanted) => {
  const facts = { place: "{place}", name: "{name}" };
  expect(render(text, facts, facts, language)).toBe(wanted.replaceAll("_", "\u00a0"));
});
