/** How the fields of a score sheet are shown. */

import type { EntryField } from "../../generated/server";
import { Refused } from "../../wire/api";
import { known, say } from "../../text/say";
import { refusalWords, wordsFor } from "../trouble";

export interface Group {
  label: string;
  fields: EntryField[];
  /** Numbers that stand for themselves, and need no heading. */
  alone: boolean;
}

export function grouped(fields: EntryField[]): Group[] {
  const found: Group[] = [];
  for (const field of fields) {
    const last = found.at(-1);
    const alone = field.item === "";
    if (last !== undefined && (alone ? last.alone : last.label === field.label)) last.fields.push(field);
    else found.push({ label: field.label, fields: [field], alone });
  }
  return found;
}

/** The picture of what is counted. */
export function iconOf(field: EntryField): string {
  if (field.key === "cards") return `card.${field.item}`;
  if (field.key === "industries") return `building.${field.item}`;
  if (field.item !== "") return `population.${field.item}`;
  return ICONS[field.key] ?? "";
}

const ICONS: Record<string, string> = {
  gold: "gold",
  old_world: "island.old_world",
  new_world: "island.new_world",
  trade_tokens: "token.trade",
  hand: "ui.cards",
  buildings: "action.build",
};

/** Why what was entered cannot be, in words. */
export async function whyNot(error: unknown): Promise<string> {
  if (!(error instanceof Refused)) return wordsFor(error);
  const where = "where" in error.refusal ? String(error.refusal.where) : "";
  if (where.endsWith(".animals")) return say("companion.mismatch");
  // What is wrong with a number the rules say in English alone; which one it is, in every language.
  const part = `companion.${where.replace(/^(entered|seats)(\.\d+)?\.?/, "")}`;
  return known(part) ? say("companion.situation.wrong_at", { part: say(part) }) : refusalWords(error.refusal);
}
