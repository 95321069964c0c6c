/** The situation at a real table, as it is entered, and the position that it makes (as scenarios write it). */

import type { Rows, TileRow } from "../../../generated/anno1503";

export const SHIPS = [0, 1];
export const PHASES = ["roll", "build", "sail"] as const;

export interface Ship {
  /** Where it lies; "": it is not built. */
  square: string;
  damaged: boolean;
}

export interface SeatSituation {
  gold: number;
  goods: Record<string, number>;
  inhabitants: Record<string, number>;
  buildings: string[];
  /** The kind of tile on each site, or "". */
  docks: Record<string, string>;
  agreements: number;
  treasures: number;
  ships: Ship[];
  // With the expansion.
  noble_buildings: string[];
  bases: string[];
  cannons: number;
  palace: number;
  /** Action cards by kind. */
  cards: Record<string, number>;
}

export interface Situation {
  expansion: boolean;
  phase: (typeof PHASES)[number];
  /** Goods that were bought in this turn. */
  purchases: number;
  seats: SeatSituation[];
  /** What I know of island squares: a kind of tile, or EMPTY; the others lie face down. */
  islands: Record<string, string>;
}

export const EMPTY = "empty";

export function printed(rows: Rows, expansion = false, seats = 2): Situation {
  return {
    expansion,
    phase: "build",
    purchases: 0,
    seats: Array.from({ length: seats }, () => printedSeat(rows, expansion)),
    islands: {},
  };
}

export function printedSeat(rows: Rows, expansion: boolean): SeatSituation {
  return {
    gold: numberOf(rows, "start_gold"),
    goods: Object.fromEntries(rows.good.map((one) => [one.id, one.start])),
    inhabitants: Object.fromEntries(
      rows.inhabitant.map((one) => [one.id, expansion ? one.start_expansion : one.start]),
    ),
    buildings: [],
    docks: {},
    agreements: 0,
    treasures: 0,
    ships: [
      { square: startOf(rows), damaged: false },
      { square: "", damaged: false },
    ],
    noble_buildings: [],
    bases: [],
    cannons: 0,
    palace: 0,
    cards: {},
  };
}

export const numberOf = (rows: Rows, id: string): number => rows.number.find((one) => one.id === id)?.amount ?? 0;

// -- the map ----------------------------------------------------------------------------------

export interface MapSquare {
  id: string;
  sign: string;
}

const LETTERS: Record<string, string> = { base: "ABCDEF", crown: "abcdef" };

/** The squares of the maps in use. */
export function squares(rows: Rows, expansion: boolean): MapSquare[] {
  return rows.map
    .filter((map) => expansion || map.id === "base")
    .flatMap((map) =>
      map.rows.flatMap((signs, y) => [...signs].map((sign, x) => ({ id: `${LETTERS[map.id]![y]}${x + 1}`, sign }))),
    );
}

const startOf = (rows: Rows): string => squares(rows, false).find((one) => one.sign === "S")?.id ?? "";

/** Squares on which a tile lies: those with no more islets than there are players; not the harbour. */
export function islandSquares(rows: Rows, situation: Situation): MapSquare[] {
  const harbour = rows.map.map((map) => map.harbour).filter(Boolean);
  return squares(rows, situation.expansion).filter(
    ({ id, sign }) =>
      Number(sign) >= 2 && Number(sign) <= situation.seats.length && !(situation.expansion && harbour.includes(id)),
  );
}

/** The kinds of tiles that may lie on a square, or of all in use. */
export function kindsOf(rows: Rows, situation: Situation, square?: MapSquare): string[] {
  const fits = (tile: TileRow) =>
    square === undefined
      ? (situation.expansion || tile.map === "base") && tile.stack <= situation.seats.length
      : String(tile.stack) === square.sign && tile.map === (/^[A-Z]/.test(square.id) ? "base" : "crown");
  return [...new Set(rows.tile.filter(fits).map((tile) => tile.kind))];
}

// -- the position -----------------------------------------------------------------------------

/** Finds a tile for every kind that is named, so that none is used twice. */
class Tiles {
  #left: TileRow[];

  constructor(rows: Rows, situation: Situation) {
    this.#left = rows.tile.filter(
      (tile) => tile.stack <= situation.seats.length && (situation.expansion || tile.map === "base"),
    );
  }

  /** Its id; if there is none left the kind itself, and the rules say why not. */
  take(kind: string, stack?: string): string {
    const at = this.#left.findIndex(
      (tile) => tile.kind === kind && (stack ?? String(tile.stack)) === String(tile.stack),
    );
    return at < 0 ? kind : this.#left.splice(at, 1)[0]!.id;
  }

  several(kind: string, count: number): string[] {
    return Array.from({ length: count }, () => this.take(kind));
  }
}

export function position(rows: Rows, entered: Situation): Record<string, unknown> {
  const tiles = new Tiles(rows, entered);
  const islands: Record<string, string> = {};
  const known: Record<string, number[]> = {};
  for (const { id, sign } of islandSquares(rows, entered)) {
    const kind = entered.islands[id] ?? "";
    if (kind === EMPTY) islands[id] = "";
    else if (kind !== "") {
      islands[id] = tiles.take(kind, sign);
      known[islands[id]] = [0];
    }
  }
  const cards: Record<string, number> = {};
  const seat = entered.seats.map((one) => ({
    gold: one.gold,
    goods: counted(one.goods, (id) => entered.expansion || !isLuxury(rows, id)),
    inhabitants: one.inhabitants,
    buildings: one.buildings,
    docks: Object.fromEntries(
      Object.entries(one.docks)
        .filter(([, kind]) => kind !== "")
        .map(([site, kind]) => [site, tiles.take(kind)]),
    ),
    agreements: tiles.several("agreement", one.agreements),
    treasures: tiles.several("promotion_treasure", one.treasures),
    ships: one.ships.map((ship) =>
      ship.square === "" ? {} : { square: ship.square, damage: ship.damaged ? "hit_by_pirates" : "" },
    ),
    ...(entered.expansion
      ? {
          noble_buildings: one.noble_buildings,
          bases: one.bases.filter(Boolean).map((kind) => tiles.take(kind)),
          cannons: one.cannons,
          palace: one.palace,
          cards: cardsOf(rows, one.cards, cards),
        }
      : {}),
  }));
  const points = SHIPS.map((ship) => {
    const { square, damaged } = entered.seats[0]!.ships[ship]!;
    return entered.phase === "sail" && square !== "" && !damaged ? numberOf(rows, "ship_points") : 0;
  });
  return { seat, phase: entered.phase, turn: { purchases: entered.purchases, points }, islands, known };
}

export const options = (entered: Situation): Record<string, unknown> => ({ expansion: entered.expansion });

export const isLuxury = (rows: Rows, good: string): boolean =>
  rows.good.find((one) => one.id === good)?.class === "luxury";

function counted(counts: Record<string, number>, counts_here: (id: string) => boolean): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([id, count]) => count > 0 && counts_here(id)));
}

/** Cards of a kind are alike: the next ones that nobody has yet. */
function cardsOf(rows: Rows, counts: Record<string, number>, used: Record<string, number>): string[] {
  return Object.entries(counts).flatMap(([kind, count]) => {
    const alike = rows.action_card.filter((one) => one.kind === kind).map((one) => one.id);
    const from = used[kind] ?? 0;
    used[kind] = from + count;
    return alike.slice(from, from + count);
  });
}
