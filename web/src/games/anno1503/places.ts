/** The squares of the map in words. */

import type { Chart } from "./chart.svelte";
import type { Desk } from "./desk.svelte";
import type { Afloat, Square } from "./sea";

/** What lies on a square: a tile by its face or back, an empty island, or what is printed there. */
export function whatLies(desk: Desk, square: Square): string {
  const tile = desk.view.islands[square.id];
  if (tile) {
    const count = Number(tile.back.at(-1));
    return tile.tile === null
      ? desk.say(square.map === "crown" ? "sea.crown_tile" : "sea.tile", { count })
      : desk.words.tile(tile.tile);
  }
  return desk.say(`sea.ground.${square.ground === "island" ? "empty" : square.ground}`);
}

/** Who knows the tile on a square that lies face down; empty: nobody who is asked here. */
export function whoKnows(desk: Desk, square: Square): string {
  const tile = desk.view.islands[square.id];
  if (!tile?.tile) return "";
  return desk.say(tile.open ? "sea.known_to_all" : "sea.known_to_you");
}

/** `C3`; squares of the second map are said to be in the east, for ears cannot tell `c3` from it. */
export function spot(desk: Desk, square: Square): string {
  return square.map === "crown" ? desk.say("sea.east", { square: square.id }) : square.id;
}

export function shipName(desk: Desk, ship: Afloat): string {
  const words = ship.damaged ? "sea.ship_damaged" : "sea.ship_of";
  return desk.say(words, { seat: desk.nameOf(ship.seat), ship: ship.ship + 1 });
}

/** What a press on the square does now; empty: it only tells about it. */
export function whatPressDoes(chart: Chart, square: Square): string {
  const { desk } = chart;
  const moves = chart.marked.get(square.id) ?? [];
  const sail = chart.reach.get(square.id)?.sail;
  const told = moves.map((move) => desk.offer.told(move));
  if (!sail || desk.sailing === null) return told.join(", ");
  const left = chart.pointsAfter(sail);
  const after = left === null ? desk.say("sea.meets") : desk.say("sea.points_left", { count: left });
  return [desk.say("sea.sail_here", { ship: desk.sailing + 1 }), after, ...told].join(", ");
}

/** All of it, for ears and for the list of places. */
export function labelOf(chart: Chart, square: Square): string {
  const { desk } = chart;
  const ships = (chart.ships.get(square.id) ?? []).map((ship) => shipName(desk, ship));
  const known = whoKnows(desk, square).replace(/\.$/, "");
  const parts = [spot(desk, square), whatLies(desk, square), known, ...ships];
  return [parts.filter(Boolean).join(", "), whatPressDoes(chart, square)].filter(Boolean).join(". ");
}
