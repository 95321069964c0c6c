/** Moves of any game in words, as far as its catalogue goes. */

import type { Move } from "../../games/contract";
import { known, say } from "../../text/say";

const SECTIONS = [
  "good",
  "building",
  "inhabitant",
  "population",
  "site",
  "card",
  "tile",
  "pirate",
  "objective",
  "island",
  "deck",
  "action",
  "effect",
];

export function moveWords(move: Move, seats: string[]): string {
  const facts: Record<string, unknown> = { cost: "", note: "", into: "", ...move };
  const shown = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, word(name, value, seats)]));
  const key = `move.${move.type}`;
  const told = known(key) ? say(key, facts, shown) : key;
  return told === key ? spelled(move, shown) : told.replace(/\s*\(\s*\)/g, "");
}

/** What nobody wrote words for: its name and its parts. */
function spelled(move: Move, shown: Record<string, unknown>): string {
  const parts = Object.entries(shown).filter(([name, value]) => name !== "type" && value !== "");
  return [move.type, ...parts.map(([name, value]) => `${name}: ${String(value)}`)].join(", ");
}

function word(field: string, value: unknown, seats: string[]): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => word(field, one, seats)).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, one]) => `${word(name, name, seats)} ${word(name, one, seats)}`)
      .join(", ");
  }
  if (field === "seat" && typeof value === "number") return seats[value] ?? String(value);
  const id = String(value);
  const section = [field, ...SECTIONS].find((one) => known(`name.${one}.${id}`));
  return section === undefined ? id : say(`name.${section}.${id}`);
}
