/** The places that what is under discussion speaks of, each with the number of its step; 0: there are no steps. */

import type { AnyMove } from "../../generated/anno1800";
import { KINDS, type Kind } from "./box";
import type { Desk } from "./desk.svelte";

export function litOf(desk: Desk): Map<string, number> {
  const lit = new Map<string, number>();
  const { topic } = desk;
  if (topic === null) return lit;
  const moves = desk.discussed?.moves ?? [];
  if (topic.about === "goal") {
    moves.forEach((move, n) => {
      const step = moves.length > 1 ? n + 1 : 0;
      for (const place of placesOf(move, desk)) if (!lit.has(place)) lit.set(place, step);
    });
    if (topic.key.startsWith("card.")) lit.set(topic.key, 0);
  }
  if (topic.about === "space") lit.set(`field.${topic.seat}.${topic.field}`, 0);
  if (topic.about === "quarter") lit.set(`quarter.${desk.seat}.${topic.kind}`, 0);
  if (topic.about === "objective") lit.set(`objective.${topic.id}`, 0);
  if (topic.about === "played") lit.set(`card.${topic.card}`, 0);
  if (topic.about === "good") for (const place of desk.chain.sources) lit.set(place, 0);
  return lit;
}

function placesOf(move: AnyMove, desk: Desk): string[] {
  const { seat } = desk;
  switch (move.type) {
    case "Produce":
    case "BuildIndustry":
    case "BuildShipyard":
    case "BuildShip":
      return [`field.${seat}.${move.field}`];
    case "Trade":
      return [`seat.${move.partner}`];
    case "Import":
      return (desk.me?.new_world ?? [])
        .filter((island) => desk.box.newWorld.get(island)?.goods.includes(move.good))
        .map((island) => `island.${island}`);
    case "EndShift":
      return [move.field === null ? `quarter.${seat}.${move.kind}` : `field.${seat}.${move.field}`];
    case "Hire":
      return [`quarter.${seat}.${move.kind}`];
    case "Upgrade":
    case "UpgradeFree":
      return [`quarter.${seat}.${KINDS[KINDS.indexOf(move.kind as Kind) + ("steps" in move ? move.steps : 1)]}`];
    case "ActivateCard":
    case "ChooseGood":
    case "PlayCard":
      return [`card.${move.card}`];
    case "ExploreOldWorld":
      return ["deck.old"];
    case "ExploreNewWorld":
      return ["deck.new"];
    case "TakeExpeditions":
      return ["deck.expedition"];
    default:
      return [];
  }
}
