/** Short messages about what has just happened, shown for a while and read out. */

import { wordsFor } from "./trouble";

export interface Notice {
  number: number;
  kind: "good" | "bad" | "plain";
  text: string;
}

const SECONDS = 7;
let last = 0;
let all = $state.raw<Notice[]>([]);

export function notices(): Notice[] {
  return all;
}

export function tell(text: string, kind: Notice["kind"] = "plain"): void {
  const notice = { number: ++last, kind, text };
  all = [...all.filter((one) => one.text !== text), notice].slice(-3);
  setTimeout(() => dismiss(notice.number), SECONDS * 1000);
}

export function dismiss(number: number): void {
  all = all.filter((one) => one.number !== number);
}

/** Say what went wrong, and what to do about it. */
export async function tellTrouble(error: unknown): Promise<void> {
  tell(await wordsFor(error), "bad");
}
