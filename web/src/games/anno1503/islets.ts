/** Outlines of islets: a few shapes for each number of them, always the same for the same square. */

export interface Islet {
  shore: string;
  land: string;
  /** Where a hill stands. */
  hill: [x: number, y: number];
}

type Spot = [x: number, y: number, rx: number, ry: number];

export const WIDTH = 60;
export const HEIGHT = 48;

const SPOTS: Record<number, Spot[]> = {
  2: [
    [21, 17, 16, 11.5],
    [43, 33, 12.5, 10],
  ],
  3: [
    [17, 15, 13, 9.5],
    [44, 18, 11.5, 9],
    [28, 36, 13.5, 8.5],
  ],
  4: [
    [16, 13.5, 12, 8.5],
    [43.5, 12.5, 11.5, 8],
    [18, 35, 12, 8.5],
    [45, 35, 11, 9],
  ],
};
const CORNERS = 9;

/** Some number from 0 to 1 that looks like chance and never changes. */
function wobble(n: number): number {
  const value = Math.sin(n * 127.1) * 43758.5453;
  return value - Math.floor(value);
}

function outline([x, y, rx, ry]: Spot, seed: number, scale: number): string {
  const points = Array.from({ length: CORNERS }, (_, n): [number, number] => {
    const angle = (n / CORNERS) * 2 * Math.PI;
    const far = scale * (0.86 + 0.28 * wobble(seed * 31 + n));
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
  });
  const middle = (n: number): string => {
    const [a, b] = [points[n % CORNERS]!, points[(n + 1) % CORNERS]!];
    return `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  };
  const arcs = points.map((_, n) => {
    const [x, y] = points[(n + 1) % CORNERS]!;
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(n + 1)}`;
  });
  return `M${middle(0)}${arcs.join("")}z`;
}

export function isletsOf(count: number, variant: number): Islet[] {
  return (SPOTS[count] ?? []).map(([x, y, rx, ry], n) => {
    const flipped: Spot = [variant % 2 ? WIDTH - x : x, variant % 4 > 1 ? HEIGHT - y : y, rx, ry];
    const seed = variant * 7 + n + 1;
    return {
      shore: outline(flipped, seed, 1),
      land: outline(flipped, seed, 0.74),
      hill: [flipped[0], flipped[1]],
    };
  });
}
