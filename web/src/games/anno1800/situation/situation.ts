/** The situation at a real table, as it is entered, and the position that it makes (as scenarios write it). */

import type { CardRow, Rows } from "../../../generated/anno1800";

export const WORKPLACES = 2;

export interface Space {
  number: number;
  terrain: "inland" | "coast" | "sea";
  /** What is printed there, or "". */
  printed: string;
  /** The tile that lies there, or "". */
  tile: string;
  /** Cubes at work. */
  workers: number;
}

export interface Situation {
  seats: number;
  gold: number;
  ready: Record<string, number>;
  tired: Record<string, number>;
  tokens: Record<"trade" | "exploration", number>;
  spaces: Space[];
  hand: string[];
  /** Industries of the other players. */
  others: string[];
}

export function printed(rows: Rows): Situation {
  const home = rows.home_island[0]!;
  const coast = [home.shipyard];
  const spaces: Space[] = [];
  const add = (terrain: Space["terrain"], count: number, on: string[]) => {
    for (let n = 0; n < count; n++)
      spaces.push({ number: spaces.length, terrain, printed: on[n] ?? "", tile: "", workers: 0 });
  };
  add(
    "inland",
    home.inland,
    rows.home_industry.map((one) => one.id),
  );
  add("coast", home.coast, coast);
  add("sea", home.sea, home.ships);
  const start = Object.fromEntries(rows.population.map((one) => [one.id, one.start]));
  return {
    seats: 2,
    gold: 0,
    ready: start,
    tired: {},
    tokens: { trade: 0, exploration: 0 },
    spaces,
    hand: [],
    others: [],
  };
}

/** What may lie on a space; the rules have the last word. */
export function tilesFor(rows: Rows, terrain: Space["terrain"]): string[] {
  if (terrain === "sea") return rows.ship.map((one) => one.id);
  const industries = rows.industry.map((one) => one.id);
  return terrain === "coast" ? [...industries, ...rows.shipyard.map((one) => one.id)] : industries;
}

export function workerOf(rows: Rows, space: Space): string | null {
  const building = space.tile || space.printed;
  const row = [...rows.industry, ...rows.home_industry].find((one) => one.id === building);
  return row?.worker ?? null;
}

export function position(rows: Rows, entered: Situation): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const space of entered.spaces) {
    const worker = workerOf(rows, space);
    const workers = worker === null ? [] : Array.from({ length: space.workers }, () => worker);
    if (space.tile || workers.length > 0)
      fields[space.number] = { ...(space.tile ? { tile: space.tile } : {}), workers };
  }
  const mine = {
    gold: entered.gold,
    quarter: entered.ready,
    exhausted: entered.tired,
    tokens_exhausted: entered.tokens,
    fields,
    hand: entered.hand,
  };
  const free = entered.spaces.filter((one) => one.terrain !== "sea").map((one) => one.number);
  const others = Array.from({ length: entered.seats - 1 }, (_, seat) => {
    // Whatever they cover does not matter here: their industries only sell.
    const built = entered.others.filter((_, n) => n % (entered.seats - 1) === seat);
    const at = built.map((tile, n) => [free.at(-1 - n), { tile, workers: [] }] as const);
    return { fields: Object.fromEntries(at.filter(([field]) => field !== undefined)), hand: [] };
  });
  return { seat: [mine, ...others], objectives: [] };
}

const TABLES = { cost: "good", cubes: "population", tokens: "family" } as const;

/** What a card asks for, each as often as it does: `good.beer`, `population.farmer`, `family.trade`. */
export function costOf(card: CardRow): string[] {
  return (["cost", "cubes", "tokens"] as const).flatMap((part) =>
    Object.entries(card[part]).flatMap(([id, count]) => Array.from({ length: count }, () => `${TABLES[part]}.${id}`)),
  );
}

/** Whether a card asks for all of these. */
export function askedFor(card: CardRow, things: string[]): boolean {
  const cost = costOf(card);
  return things.every((thing) => cost.includes(thing));
}
