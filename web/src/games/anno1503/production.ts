/** Where goods come from on a home island: the numbers of the die, sites and docks. */

import type { SeatView } from "../../generated/anno1503";
import type { Box } from "./box";

export interface Site {
  /** The number of the die. */
  number: number;
  /** A good, or `free`. */
  id: string;
  /** The post or depot at its dock. */
  tile: string | null;
}

/** The sites of a seat in the order of their numbers. */
export function sitesOf(who: SeatView, box: Box): Site[] {
  const sites = box.homes.get(who.board)?.sites ?? [];
  return sites.map((id, n) => ({ number: n + 1, id, tile: who.docks[id] ?? null }));
}

/** What a roll of a site's number offers; the free site stands for every ordinary good. */
export function goodsAt(site: Site, box: Box): string[] {
  const ordinary = [...box.goods.keys()].filter((good) => !box.isLuxury(good));
  const made = site.id === "free" ? ordinary : [site.id];
  const docked = site.tile === null ? null : box.goodOf(site.tile);
  return docked === null || made.includes(docked) ? made : [...made, docked];
}

/** The numbers of the die that bring a good. */
export function numbersOf(good: string, who: SeatView, box: Box): number[] {
  return sitesOf(who, box)
    .filter((site) => goodsAt(site, box).includes(good))
    .map((site) => site.number);
}

/** The kind of tile on the map that brings a good; null: none does. */
export function tileFor(good: string, box: Box): string | null {
  return box.rows.tile.find((tile) => box.goodOf(tile.id) === good)?.kind ?? null;
}
