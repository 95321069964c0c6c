/** Which places of the table an event touched, so that one can follow what others do. */

import type { AnyEvent } from "../../generated/anno1800";

export function touchedBy(event: AnyEvent): string[] {
  switch (event.type) {
    case "Produced":
      return [at(event), quarter(event)];
    case "Traded":
      return [`seat.${event.partner}`, `purse.${event.seat}`, `gold.${event.partner}`];
    case "Imported":
    case "TokensSpent":
    case "TokensGained":
    case "ShipTokensLost":
      return [`purse.${event.seat}`];
    case "ShiftEnded":
      return [...(event.field === null ? [] : [at({ ...event, field: event.field })]), quarter(event)];
    case "CubesExhausted":
    case "CubesGained":
      return [quarter(event)];
    case "CubeUpgraded":
      return [quarter(event), quarter({ seat: event.seat, kind: event.into })];
    case "IndustryBuilt":
      return [at(event), `tile.${event.industry}`];
    case "ShipyardBuilt":
      return [at(event), `tile.${event.shipyard}`];
    case "ShipBuilt":
      return [at(event), `tile.${event.ship}`];
    case "BuiltOver":
    case "TileDemolished":
    case "PrintUncovered":
      return [at(event), `tile.${event.building}`];
    case "CardPlayed":
    case "CardActivated":
      return [`played.${event.seat}`, `card.${event.card}`];
    case "ObjectiveUsed":
      return [`objective.${event.objective}`];
    case "GoldGained":
    case "GoldPaid":
      return [`gold.${event.seat}`];
    case "CardsDrawn":
      return [`deck.${event.deck}`, `hand.${event.seat}`, ...(event.cards ?? []).map((c) => `card.${c}`)];
    case "CardsBuried":
      return [`deck.${event.deck}`, `hand.${event.seat}`];
    case "ExpeditionsDrawn":
      return ["deck.expedition", `expeditions.${event.seat}`];
    case "OldWorldExplored":
    case "NewWorldExplored":
      return [`island.${event.island}`, `deck.${event.type === "OldWorldExplored" ? "old" : "new"}`];
    case "FestivalHeld":
      return [`people.${event.seat}`, `purse.${event.seat}`];
    case "EndTriggered":
      return ["fireworks"];
    default:
      return [];
  }
}

const at = (event: { seat: number; field: number }): string => `field.${event.seat}.${event.field}`;
const quarter = (event: { seat: number; kind: string }): string => `quarter.${event.seat}.${event.kind}`;
