/** The terms of a table in words. */

import type { Terms } from "../generated/server";
import { say } from "../text/say";

const DAY = 86_400;

export function paceWords(terms: Terms): string {
  if (terms.seconds === 0) return say("terms.no_clock");
  if (terms.pace === "correspondence") return say("terms.per_turn", { time: span(terms.seconds) });
  const minutes = Math.round(terms.seconds / 60);
  return terms.increment > 0
    ? say("terms.live_plus", { minutes, seconds: terms.increment })
    : say("terms.live", { minutes });
}

/** A length of time in its largest whole unit. */
export function span(seconds: number): string {
  if (seconds % DAY === 0) return say("time.days", { count: seconds / DAY });
  if (seconds % 3600 === 0) return say("time.hours", { count: seconds / 3600 });
  return say("time.minutes", { count: Math.round(seconds / 60) });
}
