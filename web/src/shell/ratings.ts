/** What is rated: games, with or without their expansion. */

import { say } from "../text/say";
import { gameName } from "./games.svelte";

const WITH = "+expansion";

/** The name of a kind: `anno1503+expansion`. */
export function kindName(kind: string): string {
  const name = gameName(kind.replace(WITH, ""));
  return kind.endsWith(WITH) ? say("ratings.with_expansion", { game: name }) : name;
}

export function kindsOf(games: { name: string; usual_options: Record<string, unknown> }[]): string[] {
  return games.flatMap((one) => ("expansion" in one.usual_options ? [one.name, one.name + WITH] : [one.name]));
}
