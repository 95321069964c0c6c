/** Where long Russian words may break: Chromium has no dictionary for them, and would break them anywhere. */

const SOFT_HYPHEN = "\u00ad";
const LONG = /[а-яё]{8,}/gi;
// A syllable: its vowel and consonants, but those with which the next one begins.
const SYLLABLE =
  /[аеёиоуыэюя][бвгджзйклмнпрстфхцчшщъь]*?(?=(?:с[кт]|[бвгдкпстф][рл]|[бвгджзклмнпрстфхцчшщ])[аеёиоуыэюя])/gi;

export function breakable(text: string): string {
  return text.replace(LONG, (word) =>
    word.replace(SYLLABLE, (syllable, at: number) => {
      const end = at + syllable.length;
      return end >= 3 && word.length - end >= 3 ? syllable + SOFT_HYPHEN : syllable;
    }),
  );
}
