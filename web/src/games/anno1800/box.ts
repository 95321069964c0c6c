/** The components of a table by their ids: what stands on them, and where each value comes from. */

import type { CardRow, DeckRow, EffectRow, Rows } from "../../generated/anno1800";

export type Kind = "farmer" | "worker" | "artisan" | "engineer" | "investor";
export type Family = "trade" | "exploration";
export type Source = CardRow["source"];

/** Whether a card's values are known, but not whether they belong to this name; those of the table's own box do. */
export function unsureName(row: { sources?: Record<string, Source> }): boolean {
  const sources = row.sources ?? {};
  return sources["name"] === "reconstructed" && !Object.values(sources).includes("own-box");
}
export const KINDS: Kind[] = ["farmer", "worker", "artisan", "engineer", "investor"];
export const FAMILIES: Family[] = ["trade", "exploration"];

/** Goods, cubes and tokens to be paid. */
export interface Cost {
  goods: [string, number][];
  cubes: [Kind, number][];
  tokens: [Family, number][];
}

/** Anything that can stand on a space: an industry, a shipyard or a ship. */
export interface Building {
  id: string;
  sort: "industry" | "shipyard" | "ship";
  product: string | null;
  worker: Kind | null;
  strength: number;
  family: Family | null;
  /** Copies in the box; 0: only printed on home islands. */
  copies: number;
  cost: Cost;
  source: Source;
  costSource: Source;
}

type Priced = { cost?: Record<string, number>; cubes?: Record<string, number> };

export function costOf(row: Priced, tokens: Record<string, number> = {}): Cost {
  return {
    goods: Object.entries(row.cost ?? {}),
    cubes: Object.entries(row.cubes ?? {}) as [Kind, number][],
    tokens: Object.entries(tokens) as [Family, number][],
  };
}

function byId<T extends { id: string }>(rows: T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

export class Box {
  readonly goods;
  readonly people;
  readonly cards: Map<string, CardRow>;
  readonly decks: Map<string, DeckRow>;
  readonly expeditions;
  readonly objectives;
  readonly oldWorld;
  readonly newWorld;
  readonly buildings: Map<string, Building>;

  constructor(rows: Rows) {
    this.goods = byId(rows.good);
    this.people = byId(rows.population);
    this.cards = byId(rows.card);
    this.decks = byId(rows.deck);
    this.expeditions = byId(rows.expedition);
    this.objectives = byId(rows.objective);
    this.oldWorld = byId(rows.old_world);
    this.newWorld = byId(rows.new_world);
    this.buildings = new Map(buildingsOf(rows).map((building) => [building.id, building]));
  }

  building(id: string): Building {
    const found = this.buildings.get(id);
    if (found === undefined) throw new Error(`no building ${id}`);
    return found;
  }

  card(id: string): CardRow {
    const found = this.cards.get(id);
    if (found === undefined) throw new Error(`no card ${id}`);
    return found;
  }

  person(kind: string) {
    const found = this.people.get(kind);
    if (found === undefined) throw new Error(`no kind ${kind}`);
    return found;
  }

  costOfCard(id: string): Cost {
    const row = this.card(id);
    return costOf(row, row.tokens);
  }

  costOfHire(kind: string): Cost {
    const row = this.person(kind);
    return costOf({ cost: row.hire, cubes: row.hire_cubes });
  }

  /** Several steps paid together. */
  costOfUpgrade(kind: Kind, steps: number): Cost {
    const goods = new Map<string, number>();
    const cubes = new Map<Kind, number>();
    const from = KINDS.indexOf(kind) + 1;
    for (const into of KINDS.slice(from, from + steps)) {
      const row = this.person(into);
      for (const [good, n] of Object.entries(row.upgrade)) goods.set(good, (goods.get(good) ?? 0) + n);
      for (const [cube, n] of Object.entries(row.upgrade_cubes)) {
        cubes.set(cube as Kind, (cubes.get(cube as Kind) ?? 0) + n);
      }
    }
    return { goods: [...goods], cubes: [...cubes], tokens: [] };
  }

  effect(card: string): EffectRow {
    return this.card(card).effect;
  }
}

function buildingsOf(rows: Rows): Building[] {
  const nothing = costOf({});
  const plain = { product: null, worker: null, strength: 0, family: null };
  return [
    ...rows.industry.map((row) => ({
      ...plain,
      id: row.id,
      sort: "industry" as const,
      product: row.product,
      worker: row.worker as Kind,
      copies: row.copies,
      cost: costOf(row),
      source: row.source,
      costSource: row.sources["cost"] ?? row.source,
    })),
    ...rows.home_industry.map((row) => ({
      ...plain,
      id: row.id,
      sort: "industry" as const,
      product: row.product,
      worker: row.worker as Kind,
      copies: 0,
      cost: nothing,
      source: row.source,
      costSource: row.source,
    })),
    ...[...rows.shipyard, ...rows.ship].map((row) => ({
      ...plain,
      id: row.id,
      sort: "family" in row ? ("ship" as const) : ("shipyard" as const),
      family: "family" in row ? (row.family as Family) : null,
      strength: row.strength,
      copies: row.copies,
      cost: costOf(row),
      source: row.source,
      costSource: row.sources["cost"] ?? row.source,
    })),
  ];
}
