/** Where long words may break: many a Chromium has no dictionary for them, and would break them anywhere. */

const SOFT_HYPHEN = "\u00ad";

/** Long words of a language, and a syllable of them: its vowel and consonants, but those with which the next one begins. */
interface Rule {
  long: RegExp;
  syllable: RegExp;
}
const RULES: Record<string, Rule> = {
  de: {
    long: /[a-zäöüß]{9,}/gi,
    syllable:
      /(?:au|äu|eu|ei|ie|[aeiouyäöü])[bcdfghjklmnpqrstvwxzß]*?(?=(?:sch[lmnrw]?|ch|ph|pf|qu|st|[bfgkpt][lr]|dr|[bdfghjklmnprstvwxzß])[aeiouyäöü])/gi,
  },
  ru: {
    long: /[а-яё]{8,}/gi,
    syllable:
      /[аеёиоуыэюя][бвгджзйклмнпрстфхцчшщъь]*?(?=(?:с[кт]|[бвгдкпстф][рл]|[бвгджзклмнпрстфхцчшщ])[аеёиоуыэюя])/gi,
  },
};

export function breakable(text: string, language = document.documentElement.lang): string {
  const rule = RULES[language];
  if (!rule) return text;
  return text.replace(rule.long, (word) =>
    word.replace(rule.syllable, (syllable, at: number) => {
      const end = at + syllable.length;
      return end >= 3 && word.length - end >= 3 ? syllable + SOFT_HYPHEN : syllable;
    }),
  );
}
