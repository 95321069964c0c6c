/** The tiles of the box, and where those are that the viewer knows of. */

import type { TileRow, TileView, View } from "../../generated/anno1503";
import type { Box } from "./box";

export interface Mix {
  kind: TileRow["kind"];
  map: TileRow["map"];
  /** How many lie in the box, by the number of islets on their backs: 2, 3, 4. */
  counts: number[];
  /** How many of them the viewer can name. */
  known: number;
}

export const STACKS = [2, 3, 4];

/** Tiles that the viewer can name: on islands of the seats, out of the game, or face down but seen. */
export function knownTiles(view: View): string[] {
  const owned = view.seats.flatMap((seat) => [
    ...Object.values(seat.docks),
    ...seat.agreements,
    ...seat.treasures,
    ...seat.bases,
  ]);
  const faceDown = [...Object.values(view.islands), ...view.reserve, ...view.crown_reserve, ...view.drawn];
  return [...owned, ...view.gone, ...faceDown.flatMap((tile) => (tile?.tile ? [tile.tile] : []))];
}

/** Every kind of tile of this table's maps, in the order of the box. */
export function mixOf(box: Box, view: View): Mix[] {
  const known = new Set(knownTiles(view));
  const found = new Map<string, Mix>();
  for (const { id, kind, map, stack } of box.rows.tile) {
    if (map === "crown" && !view.options.expansion) continue;
    const mix = found.get(kind) ?? { kind, map, counts: STACKS.map(() => 0), known: 0 };
    mix.counts[STACKS.indexOf(stack)]! += 1;
    if (known.has(id)) mix.known += 1;
    found.set(kind, mix);
  }
  return [...found.values()];
}

/** How many tiles have each number of islets on their backs. */
export function backs(tiles: TileView[]): number[] {
  return STACKS.map((stack) => tiles.filter((tile) => Number(tile.back.at(-1)) === stack).length);
}
