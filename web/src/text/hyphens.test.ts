import { expect, test } from "vitest";
import { breakable } from "./hyphens";

const shown = (text: string) => breakable(text).replaceAll("\u00ad", "-");

test("long Russian words break between syllables, and never after or before two letters", () => {
  expect(shown("Общественные здания")).toBe("Общест-вен-ные здания");
  expect(shown("Разгромленные пиратские базы")).toBe("Раз-гром-лен-ные пират-ские базы");
  expect(shown("Поселенец")).toBe("Посе-ле-нец");
  expect(shown("Пальмовая")).toBe("Паль-мо-вая");
});

test("what a browser can hyphenate by itself stays as it is", () => {
  expect(breakable("Öffentliche Gebäude")).toBe("Öffentliche Gebäude");
  expect(breakable("Пионер")).toBe("Пионер");
});
