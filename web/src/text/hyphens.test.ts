import { expect, test } from "vitest";
import { breakable } from "./hyphens";

const shown = (text: string, language: string) => breakable(text, language).replaceAll("\u00ad", "-");

test("long Russian words break between syllables, and never after or before two letters", () => {
  expect(shown("Общественные здания", "ru")).toBe("Общест-вен-ные здания");
  expect(shown("Разгромленные пиратские базы", "ru")).toBe("Раз-гром-лен-ные пират-ские базы");
  expect(shown("Поселенец", "ru")).toBe("Посе-ле-нец");
  expect(shown("Пальмовая", "ru")).toBe("Паль-мо-вая");
});

test("long German words do, too", () => {
  expect(shown("Schweinezucht", "de")).toBe("Schwei-ne-zucht");
  expect(shown("Kartoffelhof", "de")).toBe("Kar-tof-fel-hof");
  expect(shown("Goldschmelze", "de")).toBe("Gold-schmelze");
  expect(shown("Nähmaschinenfabrik", "de")).toBe("Näh-ma-schi-nen-fa-brik");
});

test("short words and other languages stay as they are", () => {
  expect(breakable("Пионер", "ru")).toBe("Пионер");
  expect(breakable("Brauerei", "de")).toBe("Brauerei");
  expect(breakable("Framework Knitters", "en")).toBe("Framework Knitters");
});
