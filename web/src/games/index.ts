/** The tables that can be drawn, by the game's name; loaded when somebody sits down. */

import type { LogMarks, TableComponent } from "./contract";

const tables = import.meta.glob<{ default: TableComponent }>("./*/Table.svelte");
const marks = import.meta.glob<LogMarks>("./*/log.ts");

/** Whether a game has a table of its own to be drawn. */
export function isDrawn(game: string): boolean {
  return `./${game}/Table.svelte` in tables;
}

/** The game's own table, or null: then the frame shows the plain one. */
export async function tableOf(game: string): Promise<TableComponent | null> {
  const load = tables[`./${game}/Table.svelte`];
  return load === undefined ? null : (await load()).default;
}

export async function logMarksOf(game: string): Promise<LogMarks | null> {
  const load = marks[`./${game}/log.ts`];
  return load === undefined ? null : await load();
}
