/** Where ships can go in this turn, and which squares other moves name. All of it comes from legal moves and planned lines. */

import type { Anno1503, AnyMove } from "../../generated/anno1503";
import type { Line } from "../contract";
import type { Square } from "./sea";

export type Voyage = Line<Anno1503>;

/** What a ship can do on a square: sail there, or explore it there. */
export interface Landfall {
  sail: Voyage | null;
  explore: Voyage | null;
}

/** A legal move as a line of its own. */
export function atOnce(move: AnyMove, reveals: boolean): Voyage {
  return { moves: [move], price: { cards: 0, goods: 0, gold: 0, moves: 1 }, reveals: reveals ? [0] : [] };
}

/** The squares that a line sails over, in order. */
export function wayOf(line: Voyage): string[] {
  return line.moves.flatMap((move) => (move.type === "Sail" ? [move.square] : []));
}

/** Voyages of one ship by the square where they end; `from` is where it lies. */
export function landfalls(lines: Voyage[], from: string): Map<string, Landfall> {
  const found = new Map<string, Landfall>();
  for (const line of lines) {
    const end = wayOf(line).at(-1) ?? from;
    const known = found.get(end) ?? { sail: null, explore: null };
    const explores = line.moves.at(-1)?.type === "Explore";
    found.set(end, explores ? { ...known, explore: line } : { ...known, sail: line });
  }
  return found;
}

/** Whether a line ends among pirates: what happens there is not known before. */
export function meetsPirates(line: Voyage): boolean {
  const last = line.moves.length - 1;
  return line.moves[last]?.type === "Sail" && line.reveals.includes(last);
}

/** Moves other than sailing by the square that they name. */
export function movesBySquare(moves: AnyMove[]): Map<string, AnyMove[]> {
  const found = new Map<string, AnyMove[]>();
  for (const move of moves) {
    if (!("square" in move) || move.type === "Sail") continue;
    found.set(move.square, [...(found.get(move.square) ?? []), move]);
  }
  return found;
}

export type Side = "north" | "east" | "south" | "west";

/** How a way crosses a square: the sides where it comes in and goes out; null: it begins or ends there. */
export interface Leg {
  from: Side | null;
  to: Side | null;
}

const TURNED: Record<Side, Side> = { north: "west", west: "north", south: "east", east: "south" };

/** The legs of a way by square; on a tall map west is at the top and north on the left. */
export function trailOf(way: string[], squares: Map<string, Square>, tall: boolean): Map<string, Leg> {
  return new Map(
    way.map((id, n) => [
      id,
      { from: sideTo(id, way[n - 1], squares, tall), to: sideTo(id, way[n + 1], squares, tall) },
    ]),
  );
}

function sideTo(id: string, other: string | undefined, squares: Map<string, Square>, tall: boolean): Side | null {
  const [a, b] = [squares.get(id), other === undefined ? undefined : squares.get(other)];
  if (a === undefined || b === undefined) return null;
  const side = b.row < a.row ? "north" : b.row > a.row ? "south" : b.column < a.column ? "west" : "east";
  return tall ? TURNED[side] : side;
}
