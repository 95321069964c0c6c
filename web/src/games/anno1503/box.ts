/** The components of a table by their ids: what stands on them, and where each value comes from. */

import type { BuildingRow, NobleBuildingRow, Rows, ShipCostRow, TileRow } from "../../generated/anno1503";

export type Source = BuildingRow["source"];

/** Goods and gold to be paid. */
export interface Cost {
  goods: [good: string, count: number][];
  gold: number;
}

/** The levels of inhabitants, the lowest first. */
export const LEVELS = ["pioneer", "settler", "citizen", "merchant"] as const;
export type Level = (typeof LEVELS)[number];

export function costOf(goods: Record<string, number>, gold = 0): Cost {
  return { goods: Object.entries(goods), gold };
}

function byId<T extends { id: string }>(rows: T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

export class Box {
  readonly goods;
  readonly homes;
  readonly inhabitants;
  readonly buildings;
  readonly nobles;
  readonly palace;
  readonly pirateCards;
  readonly actionCards;
  readonly bases;
  readonly fates;
  readonly objectives;
  readonly maps;
  readonly #tiles;
  readonly #numbers;
  readonly #shipCosts;

  constructor(readonly rows: Rows) {
    this.goods = byId(rows.good);
    this.homes = byId(rows.home_island);
    this.inhabitants = byId(rows.inhabitant);
    this.buildings = byId(rows.building);
    this.nobles = byId(rows.noble_building);
    this.palace = rows.palace_step;
    this.pirateCards = byId(rows.pirate_card);
    this.actionCards = byId(rows.action_card);
    this.bases = byId(rows.pirate_base);
    this.fates = byId(rows.fate);
    this.objectives = byId(rows.objective);
    this.maps = byId(rows.map);
    this.#tiles = byId(rows.tile);
    this.#numbers = byId(rows.number);
    this.#shipCosts = byId(rows.ship_cost);
  }

  /** A single number of the rules: `hand_limit`, `pay_pirates` ... */
  number(id: string): number {
    return found(this.#numbers, id).amount;
  }

  tile(id: string): TileRow {
    return found(this.#tiles, id);
  }

  /** The good of a post or depot; null for other tiles. */
  goodOf(tile: string): string | null {
    const kind = this.tile(tile).kind;
    return kind.endsWith("_post") || kind.endsWith("_depot") ? kind.split("_")[0]! : null;
  }

  /** The kind of an action card, which is what moves name; cards themselves are numbered. */
  kindOfCard(card: string): string {
    return this.actionCards.get(card)?.kind ?? card;
  }

  /** What a ship costs (`new`), or what mending one costs, by its damage. */
  shipCost(id: string): ShipCostRow {
    return found(this.#shipCosts, id);
  }

  costOfShip(id: string): Cost {
    return costOf(this.shipCost(id).cost);
  }

  costOfLevel(level: string): Cost {
    return costOf(found(this.inhabitants, level).cost);
  }

  sourceOfLevel(level: string): Source {
    const row = found(this.inhabitants, level);
    return row.sources["cost"] ?? row.source;
  }

  building(id: string): BuildingRow {
    return found(this.buildings, id);
  }

  noble(id: string): NobleBuildingRow {
    return found(this.nobles, id);
  }

  isLuxury(good: string): boolean {
    return this.goods.get(good)?.class === "luxury";
  }
}

function found<T>(rows: Map<string, T>, id: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`no component ${id}`);
  return row;
}
