/** Where a good comes from, who has it and what needs it: places on the table by their key. */

import type { SeatView, View } from "../../generated/anno1800";
import { KINDS, type Box, type Cost, type Kind } from "./box";

export interface Chain {
  sources: Set<string>;
  needs: Set<string>;
}

export const NO_CHAIN: Chain = { sources: new Set(), needs: new Set() };

/** A space of a player where a good is made, and what others pay for it there. */
export interface Maker {
  seat: number;
  field: number;
  worker: Kind;
  price: number;
}

export function makersOf(good: string, view: View, box: Box): Maker[] {
  const found: Maker[] = [];
  for (const seat of view.seats) {
    seat.fields.forEach((space, field) => {
      const building = box.buildings.get(space.tile ?? space.printed ?? "");
      if (building?.product !== good || building.worker === null) return;
      const price = box.person(building.worker).trade_price;
      found.push({ seat: seat.seat, field, worker: building.worker, price });
    });
  }
  return found;
}

export function exportersOf(good: string, seat: SeatView, box: Box): string[] {
  return seat.new_world.filter((island) => box.newWorld.get(island)?.goods.includes(good));
}

/** Goods of others that the player could trade for, each with the lowest price. */
export function offersOf(seat: SeatView, box: Box): Map<string, number> {
  const found = new Map<string, number>();
  for (const space of seat.fields) {
    const building = box.buildings.get(space.tile ?? space.printed ?? "");
    if (!building?.product || building.worker === null) continue;
    const price = box.person(building.worker).trade_price;
    if (price > 0) found.set(building.product, Math.min(price, found.get(building.product) ?? price));
  }
  return found;
}

const asks = (cost: Cost, good: string): boolean => cost.goods.some(([id]) => id === good);

export function chainOf(good: string, view: View, me: SeatView | null, box: Box): Chain {
  const sources = new Set<string>();
  const needs = new Set<string>();
  for (const maker of makersOf(good, view, box)) {
    sources.add(`field.${maker.seat}.${maker.field}`);
    if (maker.seat !== me?.seat) sources.add(`seat.${maker.seat}`);
  }
  for (const seat of view.seats) {
    for (const island of exportersOf(good, seat, box)) sources.add(`island.${island}`);
  }
  for (const building of box.buildings.values()) {
    if (building.product === good) sources.add(`tile.${building.id}`);
    if (asks(building.cost, good)) needs.add(`tile.${building.id}`);
  }
  for (const card of me?.hand ?? []) {
    if (asks(box.costOfCard(card), good)) needs.add(`card.${card}`);
  }
  for (const kind of KINDS) {
    if (asks(box.costOfHire(kind), good)) needs.add(`hire.${kind}`);
    if (good in box.person(kind).upgrade) needs.add(`upgrade.${KINDS[KINDS.indexOf(kind) - 1]}`);
  }
  return { sources, needs };
}
