/** The map: where each square lies and what is printed on it. Base map first, the second one east of it. */

import type { View } from "../../generated/anno1503";
import type { Box } from "./box";

export type Ground = "sea" | "island" | "start" | "dolphin" | "pirates" | "reef" | "harbour";

export interface Square {
  id: string;
  map: "base" | "crown";
  /** Counted over both maps, from 0: rows from north to south, columns from west to east. */
  row: number;
  column: number;
  ground: Ground;
  /** How many islets are printed there; 0: none, or not in use at this table. */
  islets: number;
}

const SIGNS: Record<string, Ground> = { S: "start", D: "dolphin", P: "pirates", "#": "reef" };
const LETTERS = { base: "ABCDEF", crown: "abcdef" };

/** All squares of this table in the order in which one reads them, each map by itself. */
export function squaresOf(box: Box, view: View): Square[] {
  const base = squaresOfMap("base", 0, box, view);
  return view.options.expansion ? [...base, ...squaresOfMap("crown", width(box, "base"), box, view)] : base;
}

export function width(box: Box, map: "base" | "crown"): number {
  return box.maps.get(map)?.rows[0]?.length ?? 0;
}

function squaresOfMap(map: "base" | "crown", from: number, box: Box, view: View): Square[] {
  const row = box.maps.get(map);
  return (row?.rows ?? []).flatMap((signs, y) =>
    [...signs].map((sign, x) => {
      const id = `${LETTERS[map][y]}${x + 1}`;
      const harbour = view.options.expansion && id === row?.harbour;
      const islets = id in view.islands ? Number(sign) : 0;
      return { id, map, row: y, column: from + x, ground: harbour ? "harbour" : groundOf(sign, id, view), islets };
    }),
  );
}

function groundOf(sign: string, id: string, view: View): Ground {
  if (id in view.islands) return "island";
  const ground = SIGNS[sign] ?? "sea";
  return ground === "dolphin" && !view.options.expansion ? "sea" : ground;
}

/** A ship on the map. */
export interface Afloat {
  seat: number;
  ship: number;
  square: string;
  damaged: boolean;
}

export function shipsOf(view: View): Afloat[] {
  return view.seats.flatMap(({ seat, ships }) =>
    ships.flatMap(({ square, damage }, ship) =>
      square === null ? [] : [{ seat, ship, square, damaged: damage !== "" }],
    ),
  );
}

/** Ships by the square where they lie. */
export function bySquare(ships: Afloat[]): Map<string, Afloat[]> {
  const found = new Map<string, Afloat[]>();
  for (const ship of ships) found.set(ship.square, [...(found.get(ship.square) ?? []), ship]);
  return found;
}
