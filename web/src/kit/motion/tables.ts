/** For the tests of the games: that each event has its motions, and that they can be drawn. */

import { pictureOf } from "../../icons/pictures";
import type { Motion, Motions } from "./flight";

/** The names in a union of the generated types. */
export function namesIn(source: string, union: string): string[] {
  const found = new RegExp(`export type ${union} =([^;]*);`).exec(source)?.[1] ?? "";
  return found.split("|").flatMap((name) => name.trim() || []);
}

/** What an event sets in motion if its fields are these; several, where a field may be missing. */
export function allMotions<E extends { type: string }, C>(
  table: Motions<E, C>,
  samples: object[],
  context: C,
): Motion[] {
  const makers = Object.entries(table) as [string, ((event: never, context: C) => Motion[]) | null][];
  return makers.flatMap(([type, make]) =>
    samples.flatMap((sample) => make?.({ type, ...sample } as never, context) ?? []),
  );
}

const UNKNOWN = pictureOf("ui.unknown").shapes;

export function undrawn(motions: Motion[]): string[] {
  const names = motions.flatMap((one) =>
    "form" in one ? [one.picture, ...(one.back === undefined ? [] : [one.back])] : [],
  );
  return names.filter((name) => pictureOf(name).shapes === UNKNOWN);
}
