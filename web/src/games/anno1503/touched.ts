/** Which places of the table an event touched, so that one can follow what others do. */

import type { AnyEvent } from "../../generated/anno1503";

export function touchedBy(event: AnyEvent): string[] {
  switch (event.type) {
    case "DieRolled":
    case "FateRolled":
      return ["die"];
    case "FightRolled":
      return ["fight"];
    case "GoodTaken":
    case "GoodDiscarded":
    case "GoodGiven":
      return [`goods.${event.seat}`, `good.${event.good}`];
    case "GoodBought":
    case "BoughtFromPirate":
      return [`goods.${event.seat}`, `gold.${event.seat}`, `good.${event.good}`];
    case "GoodSold":
      return [`goods.${event.seat}`, `gold.${event.seat}`, `inhabitant.${event.seat}.${event.inhabitant}`];
    case "GoodsPaid":
      return [`goods.${event.seat}`];
    case "GoodRobbed":
      return [`goods.${event.seat}`, `goods.${event.victim}`];
    case "GoldGained":
    case "GoldPaid":
    case "RansomPaid":
    case "UpkeepPaid":
    case "PiratesPaid":
      return [`gold.${event.seat}`];
    case "PioneerPlaced":
      return [`inhabitant.${event.seat}.pioneer`];
    case "InhabitantPromoted":
      return [`inhabitant.${event.seat}.${event.into}`];
    case "InhabitantLowered":
      return [`inhabitant.${event.seat}.${event.into ?? event.inhabitant}`];
    case "BuildingTaken":
    case "NobleBuilt":
      return [`building.${event.seat}.${event.building}`, `display.${event.building}`];
    case "PostLost":
    case "PostReplaced":
      return [`dock.${event.seat}.${event.dock}`];
    case "TileClaimed":
      return [
        `square.${event.square}`,
        event.dock === null ? `seat.${event.seat}` : `dock.${event.seat}.${event.dock}`,
      ];
    case "ShipBuilt":
    case "ShipSailed":
    case "ShipPlaced":
    case "IslandExplored":
    case "IslandLeft":
    case "IslandRefilled":
    case "TileSeen":
    case "BaseAttacked":
    case "PiratesMet":
      return [`square.${event.square}`];
    case "CannonBought":
      return [`cannons.${event.seat}`, `gold.${event.seat}`];
    case "PalaceAdvanced":
      return [`palace.${event.seat}`];
    case "BaseDefeated":
      return [`bases.${event.seat}`];
    case "CardDrawn":
    case "CardPlayed":
    case "CardDiscarded":
      return [`cards.${event.seat}`];
    case "ObjectiveFulfilled":
    case "ObjectiveLost":
      return [`objective.${event.objective}`, `seat.${event.seat}`];
    default:
      return [];
  }
}
