/** How far the first game has come, kept in this browser for each table. */

const KEY = "kontor.tutorial";

export interface Progress {
  step: number;
  /** The player left the lessons; they wait to be opened again. */
  left: boolean;
}

type Kept = Record<string, Progress>;

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // not written by us
  }
}

/** The step to continue with, or null at a table without lessons. */
export function progressAt(table: string): Progress | null {
  return all()[table] ?? null;
}

export function keepProgress(table: string, progress: Progress | null): void {
  const kept = all();
  if (progress === null) delete kept[table];
  else kept[table] = progress;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without local storage the lessons start again.
  }
}
