/** Headings, pictures and places for the lines of the log. */

import type { Anno1800, AnyEvent } from "../../generated/anno1800";
import type { LogMarks } from "../contract";

type Marks = LogMarks<Anno1800>;

function icon(event: AnyEvent): string | null {
  switch (event.type) {
    case "Produced":
    case "Traded":
    case "Imported":
    case "GoodGained":
      return `good.${event.good}`;
    case "ActionBegan":
      return `action.${event.action}`;
    case "ShiftEnded":
      return "action.shift_end";
    case "IndustryBuilt":
      return `building.${event.industry}`;
    case "ShipyardBuilt":
      return `building.${event.shipyard}`;
    case "ShipBuilt":
      return `building.${event.ship}`;
    case "BuiltOver":
    case "TileDemolished":
    case "PrintUncovered":
      return `building.${event.building}`;
    case "TokensSpent":
    case "TokensGained":
    case "ShipTokensLost":
      return `token.${event.family}`;
    case "CubesExhausted":
    case "CubesGained":
    case "FreeUpgradesGained":
      return `cube.${event.kind}`;
    case "CubeUpgraded":
      return `cube.${event.into}`;
    case "CardsDrawn":
    case "CardsBuried":
      return `card.${event.deck}`;
    case "GoldGained":
    case "GoldPaid":
      return "gold";
    default:
      return OTHERS[event.type] ?? null;
  }
}

const OTHERS: Record<string, string> = {
  CardPlayed: "action.play_card",
  CardActivated: "action.activate",
  ObjectiveUsed: "objective",
  ExtraActionGained: "action.activate",
  ExpeditionsDrawn: "expedition",
  OldWorldExplored: "island.old_world",
  NewWorldExplored: "island.new_world",
  FestivalHeld: "action.festival",
  EndTriggered: "fireworks",
  GameEnded: "ui.trophy",
};

function place(event: AnyEvent): string | null {
  if ("field" in event && event.field !== null) return `field-${event.seat}-${event.field}`;
  if (event.type === "ObjectiveUsed") return `objective-${event.objective}`;
  return null;
}

const DEEDS: AnyEvent["type"][] = [
  "IndustryBuilt",
  "ShipyardBuilt",
  "ShipBuilt",
  "CardPlayed",
  "CubeUpgraded",
  "OldWorldExplored",
  "NewWorldExplored",
  "ExpeditionsDrawn",
  "FestivalHeld",
  "EndTriggered",
];

export const isHead: Marks["isHead"] = (event) => event.type === "TurnBegan";
export const isDeed: Marks["isDeed"] = (event) => DEEDS.includes(event.type);
export const iconOf: Marks["iconOf"] = icon;
export const placeOf: Marks["placeOf"] = place;
