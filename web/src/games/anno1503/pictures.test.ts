import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictureOf } from "../../icons/pictures";
import { outlines } from "../../icons/outlines";
import "./pictures";

const TABLES = ["good", "inhabitant", "building", "tile", "card", "fate", "objective"];
const catalogue = readFileSync(new URL("../../../../src/kontor/anno1503/text/en.toml", import.meta.url), "utf8");

/** The ids of a table of names in the game's own catalogue. */
function idsOf(table: string): string[] {
  const lines = catalogue.split(`[name.${table}]\n`)[1]?.split("\n\n")[0]?.split("\n") ?? [];
  return lines.map((line) => line.split(" = ")[0]!).filter(Boolean);
}

describe("pictures", () => {
  it.each(TABLES)("show every %s", (table) => {
    const ids = idsOf(table);
    expect(ids.length).toBeGreaterThan(2);
    const missing = ids.filter((id) => pictureOf(`${table}.${id}`).shapes === outlines["ui.unknown"]);
    expect(missing).toEqual([]);
  });

  it("are all different", () => {
    const names = TABLES.flatMap((table) => idsOf(table).map((id) => `${table}.${id}`));
    expect(new Set(names.map((name) => pictureOf(name).shapes)).size).toBe(names.length);
  });
});
