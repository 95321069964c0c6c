/** How far a first game has come, kept in this browser for each table. */

const KEY = "kontor.tutorial";

export interface Progress {
  /** The step of the lessons; null: there are none (any more), and notes go with the game. */
  step: number | null;
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

/** How far it has come, or null at a table that is no first game. */
export function progressAt(table: string): Progress | null {
  return all()[table] ?? null;
}

export function keepProgress(table: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: progress }));
  } catch {
    // Without local storage the lessons start again.
  }
}
