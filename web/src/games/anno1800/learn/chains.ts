/** Where goods come from, who has them and what needs them: read from the components; computes no rules. */

import type { Rows, SeatView, View } from "../../../generated/anno1800";
import { Box, KINDS, type Building, type Cost, type Kind } from "../box";
import { makersOf, type Maker } from "../chain";
import type { Edge, Node } from "./layout";

export interface GoodChain {
  good: string;
  /** Industries that make it: printed ones first. */
  makers: Building[];
  /** New World islands that export it. */
  islands: string[];
  /** Spaces of players where it is made now. */
  owners: Maker[];
  /** Tiles whose cost asks for it. */
  buildings: Building[];
  /** Kinds of population that ask for it when they are hired, and when a cube rises to them. */
  hire: Kind[];
  upgrade: Kind[];
  /** Cards that ask for it, by deck, and those of them in the player's hand. */
  cards: [deck: string, count: number][];
  hand: string[];
}

const asks = (cost: Cost, good: string): boolean => cost.goods.some(([id]) => id === good);

export function chainOf(good: string, box: Box, view: View | null = null, me: SeatView | null = null): GoodChain {
  const buildings = [...box.buildings.values()];
  const makers = buildings.filter((building) => building.product === good);
  const exporters = [...box.newWorld.values()].filter((island) => island.goods.includes(good));
  return {
    good,
    makers: makers.sort((a, b) => a.copies - b.copies),
    islands: exporters.map((island) => island.id),
    owners: view === null ? [] : makersOf(good, view, box),
    buildings: buildings.filter((building) => asks(building.cost, good)),
    hire: KINDS.filter((kind) => asks(box.costOfHire(kind), good)),
    upgrade: KINDS.filter((kind) => good in box.person(kind).upgrade),
    cards: cardsThatAsk(good, box),
    hand: (me?.hand ?? []).filter((card) => box.cards.has(card) && asks(box.costOfCard(card), good)),
  };
}

function cardsThatAsk(good: string, box: Box): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of box.cards.values()) {
    if (good in card.cost) counts.set(card.deck, (counts.get(card.deck) ?? 0) + 1);
  }
  return [...counts];
}

// -- the whole game as a diagram --------------------------------------------------------------

export interface Diagram {
  nodes: Node[];
  edges: Edge[];
}

/** Goods by how much has to be built for them, then people and ships, which need goods. */
export function diagramOf(rows: Rows): Diagram {
  const box = new Box(rows);
  const layers = layersOf(rows);
  const last = Math.max(0, ...layers.values()) + 1;
  const goods = rows.good.map(({ id }) => ({ id: `good.${id}`, layer: layers.get(id) ?? 0 }));
  const needs = [...sinksOf(box)];
  const sinks = needs.map(([id]) => ({ id, layer: last }));
  const asked = needs.flatMap(([id, from]) => from.map((good): Edge => [`good.${good}`, id]));
  return { nodes: [...goods, ...sinks], edges: [...linksOf(rows, layers), ...asked] };
}

/** 0 for what everybody makes at home or imports; else one more than the dearest thing to build it. */
function layersOf(rows: Rows): Map<string, number> {
  const layers = new Map<string, number>();
  for (const industry of rows.home_industry) layers.set(industry.product, 0);
  for (const island of rows.new_world) for (const good of island.goods) layers.set(good, 0);
  for (let changed = true; changed;) {
    changed = false;
    for (const industry of rows.industry) {
      const below = Object.keys(industry.cost).map((good) => layers.get(good) ?? Infinity);
      const layer = 1 + Math.max(-1, ...below);
      if (layer < (layers.get(industry.product) ?? Infinity)) {
        layers.set(industry.product, layer);
        changed = true;
      }
    }
  }
  return layers;
}

/** From what an industry costs to what it makes. Lines that would run backwards are left out. */
function linksOf(rows: Rows, layers: Map<string, number>): Edge[] {
  const found = new Map<string, Edge>();
  for (const industry of rows.industry) {
    for (const good of Object.keys(industry.cost)) {
      if ((layers.get(good) ?? 0) >= (layers.get(industry.product) ?? 0)) continue;
      found.set(`${good} ${industry.product}`, [`good.${good}`, `good.${industry.product}`]);
    }
  }
  return [...found.values()];
}

function* sinksOf(box: Box): Generator<[string, string[]]> {
  for (const kind of KINDS) {
    const row = box.person(kind);
    yield [`population.${kind}`, [...new Set([...Object.keys(row.hire), ...Object.keys(row.upgrade)])]];
  }
  for (const building of box.buildings.values()) {
    if (building.sort === "industry" || building.cost.goods.length === 0) continue;
    yield [`building.${building.id}`, building.cost.goods.map(([good]) => good)];
  }
}
