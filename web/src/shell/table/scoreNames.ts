/** What the lines of a score sheet are called. */

import type { ScoreLine } from "../../games/contract";
import { known, say } from "../../text/say";

type Line = Pick<ScoreLine, "source" | "item">;

export function sourceName(source: string): string {
  const key = [`name.score.${source}`, `heading.${source}`].find(known);
  return key === undefined ? source : say(key);
}

export function itemName({ item }: Line): string {
  const key = [`name.objective.${item}`, `name.deck.${item}`].find(known);
  return key === undefined ? item : say(key);
}

export const lineName = (line: Line): string => (line.item === "" ? sourceName(line.source) : itemName(line));
