/** Headings, pictures and places for the lines of the log. */

import type { Anno1503, AnyEvent } from "../../generated/anno1503";
import type { LogMarks } from "../contract";
import "./pictures";

type Marks = LogMarks<Anno1503>;

function icon(event: AnyEvent): string | null {
  if ("good" in event) return `good.${event.good}`;
  if ("building" in event) return `building.${event.building}`;
  if (event.type === "FateRolled") return `fate.${event.fate}`;
  if (event.type === "DieRolled") return `die.${event.die}`;
  if (event.type === "InhabitantPromoted") return `inhabitant.${event.into}`;
  if (event.type === "InhabitantLowered") return `inhabitant.${event.into ?? event.inhabitant}`;
  if (event.type === "ObjectiveFulfilled" || event.type === "ObjectiveLost") return `objective.${event.objective}`;
  return OTHERS[event.type] ?? null;
}

const OTHERS: Partial<Record<AnyEvent["type"], string>> = {
  RansomPaid: "gold",
  UpkeepPaid: "gold",
  GoldGained: "gold",
  GoldPaid: "gold",
  PiratesPaid: "gold",
  PioneerPlaced: "inhabitant.pioneer",
  ShipBuilt: "ship.1503",
  ShipSailed: "ship.1503",
  ShipRepaired: "ship.1503",
  ShipPlaced: "ship.1503",
  ShipDamaged: "ship.damaged",
  IslandExplored: "ui.eye",
  TileSeen: "ui.eye",
  CannonBought: "cannon",
  PalaceAdvanced: "palace",
  BaseAttacked: "base",
  BaseDefeated: "base",
  PiratesMet: "pirates",
  PirateCardRead: "pirates",
  FightRolled: "fight",
  FightWon: "fight",
  FightLost: "fight",
  CardDrawn: "ui.cards",
  CardPlayed: "ui.cards",
  CardDiscarded: "ui.cards",
  GameWon: "ui.trophy",
};

function place(event: AnyEvent): string | null {
  if ("square" in event) return `square-${event.square}`;
  if ("dock" in event && event.dock !== null) return `dock-${event.seat}-${event.dock}`;
  return null;
}

const DEEDS: AnyEvent["type"][] = [
  "BuildingTaken",
  "NobleBuilt",
  "PioneerPlaced",
  "InhabitantPromoted",
  "ShipBuilt",
  "TileClaimed",
  "PalaceAdvanced",
  "CannonBought",
  "BaseDefeated",
  "ObjectiveFulfilled",
  "ObjectiveLost",
  "PostLost",
  "GameWon",
];

export const isHead: Marks["isHead"] = (event) => event.type === "TurnBegan";
export const isDeed: Marks["isDeed"] = (event) => DEEDS.includes(event.type);
export const iconOf: Marks["iconOf"] = icon;
export const placeOf: Marks["placeOf"] = place;
