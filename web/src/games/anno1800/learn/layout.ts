/** Places for the nodes of a diagram whose lines all run from left to right. */

export interface Node {
  id: string;
  layer: number;
}

export interface Place {
  layer: number;
  /** Rows are counted from the top; a short layer stands in the middle, so halves occur. */
  row: number;
}

export type Edge = readonly [from: string, to: string];

const SWEEPS = 6;

/** Each layer in an order in which few lines cross: nodes stand where their neighbours stand. */
export function layered(nodes: Node[], edges: Edge[]): Map<string, Place> {
  const layers = byLayer(nodes);
  const places = new Map<string, Place>();
  for (const layer of layers) settle(layer, layers, places);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const forward = sweep % 2 === 0;
    const order = forward ? layers : [...layers].reverse();
    for (const layer of order) {
      const wish = wishes(layer, edges, places, forward);
      layer.sort((a, b) => (wish.get(a.id) ?? 0) - (wish.get(b.id) ?? 0));
      settle(layer, layers, places);
    }
  }
  return places;
}

function byLayer(nodes: Node[]): Node[][] {
  const count = Math.max(0, ...nodes.map((node) => node.layer + 1));
  return Array.from({ length: count }, (_, layer) => nodes.filter((node) => node.layer === layer));
}

function settle(layer: Node[], layers: Node[][], places: Map<string, Place>): void {
  const tallest = Math.max(...layers.map((each) => each.length));
  const top = (tallest - layer.length) / 2;
  layer.forEach((node, at) => places.set(node.id, { layer: node.layer, row: top + at }));
}

/** The mean row of the neighbours on one side; without any, the row a node has. */
function wishes(layer: Node[], edges: Edge[], places: Map<string, Place>, forward: boolean): Map<string, number> {
  const wish = new Map<string, number>();
  for (const node of layer) {
    const rows = edges
      .filter(([from, to]) => (forward ? to : from) === node.id)
      .map(([from, to]) => places.get(forward ? from : to)?.row ?? 0);
    const own = places.get(node.id)?.row ?? 0;
    wish.set(node.id, rows.length ? rows.reduce((sum, row) => sum + row, 0) / rows.length : own);
  }
  return wish;
}

/** Everything that leads to a node (`back`) or that it leads to. */
export function reach(id: string, edges: Edge[], back: boolean): Set<string> {
  const found = new Set<string>([id]);
  for (const at of found) {
    for (const [from, to] of edges) {
      if (back && to === at) found.add(from);
      if (!back && from === at) found.add(to);
    }
  }
  return found;
}
