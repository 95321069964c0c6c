/** What has been explained to whoever plays in this browser, and whether notes are wanted at all. */

const KEY = "kontor.notes";

interface Kept {
  silent: boolean;
  /** `anno1800.trade`, ... */
  told: string[];
}

function kept(): Kept {
  const nothing = { silent: false, told: [] };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return nothing; // not written by us
  }
}

export const notes: Kept = $state(kept());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(notes));
  } catch {
    // Without local storage everything is new next time.
  }
}

export function tell(what: string): void {
  if (notes.told.includes(what)) return;
  notes.told.push(what);
  keep();
}

/** No more notes; or all of them once more. */
export function silence(silent: boolean): void {
  notes.silent = silent;
  if (!silent) notes.told = [];
  keep();
}
