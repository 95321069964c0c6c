/** What is under discussion, and what it takes: these places glow, and nothing else does. */

import type { Desk } from "./desk.svelte";
import { faceOf } from "./faces";

/** `hand.wood`, `market.wood`, `goal.ship` and `inhabitant.settler`, each with its step of the plan; 0: it has none. */
export function litBy(desk: Desk): Map<string, number> {
  const { topic } = desk;
  if (topic?.about === "good") return new Map([[`hand.${topic.good}`, 0]]);
  if (topic?.about !== "goal") return new Map();
  const { key } = topic;
  const found = new Map([[`goal.${key}`, 0]]);
  for (const [good] of faceOf(key, desk).cost?.goods ?? []) {
    if ((desk.me?.goods[good] ?? 0) > 0) found.set(`hand.${good}`, 0);
  }
  const moves = desk.plans.get(key)?.[0]?.moves ?? [];
  moves.forEach((move, n) => {
    const step = moves.length > 1 ? n + 1 : 0;
    if (move.type === "Buy") found.set(`market.${move.good}`, step);
    if (move.type === "Sell") found.set(`inhabitant.${move.inhabitant}`, step);
  });
  return found;
}
