/** QR codes (ISO/IEC 18004): bytes, error correction L, versions 1 to 9, up to 230 bytes. */

interface Version {
  /** Bytes for data, in how many blocks, with how many bytes of correction each. */
  data: number;
  blocks: number;
  check: number;
  /** Centres of the alignment patterns. */
  centres: number[];
}

const VERSIONS: Version[] = [
  { data: 19, blocks: 1, check: 7, centres: [] },
  { data: 34, blocks: 1, check: 10, centres: [6, 18] },
  { data: 55, blocks: 1, check: 15, centres: [6, 22] },
  { data: 80, blocks: 1, check: 20, centres: [6, 26] },
  { data: 108, blocks: 1, check: 26, centres: [6, 30] },
  { data: 136, blocks: 2, check: 18, centres: [6, 34] },
  { data: 156, blocks: 2, check: 20, centres: [6, 22, 38] },
  { data: 194, blocks: 2, check: 24, centres: [6, 24, 42] },
  { data: 232, blocks: 2, check: 30, centres: [6, 26, 46] },
];
const LEVEL_L = 1;

type Grid = boolean[][];

/** The modules of the code, true for dark; null if the text is too long. */
export function qrCode(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const number = VERSIONS.findIndex((one) => one.data >= bytes.length + 2);
  const version = VERSIONS[number];
  if (version === undefined) return null;
  const stream = interleaved(padded(bytes, version.data), version);
  const size = 21 + 4 * number;
  const candidates = Array.from({ length: 8 }, (_, mask) => drawn(stream, size, number + 1, version, mask));
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

// -- data -------------------------------------------------------------------------------------

function padded(bytes: Uint8Array, length: number): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...[...bytes].flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0];
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let n = 0; data.length < length; n++) data.push(n % 2 === 0 ? 0xec : 0x11);
  return data;
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => (value >> (count - 1 - n)) & 1);
}

/** All blocks byte by byte in turn, first their data, then their correction. */
function interleaved(data: number[], { blocks, check }: Version): number[] {
  const length = data.length / blocks;
  const parts = Array.from({ length: blocks }, (_, n) => data.slice(n * length, (n + 1) * length));
  const checks = parts.map((part) => correction(part, check));
  const turns = (rows: number[][], count: number) =>
    Array.from({ length: count }, (_, at) => rows.map((row) => row[at]!)).flat();
  return [...turns(parts, length), ...turns(checks, check)].flatMap((byte) => bitsOf(byte, 8));
}

/** The rest of a division of polynomials over GF(256). */
function correction(data: number[], count: number): number[] {
  let divisor = [1];
  for (let n = 0; n < count; n++) {
    const next = [...divisor, 0];
    divisor.forEach((factor, at) => (next[at + 1]! ^= times(factor, power(n))));
    divisor = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at]!;
    divisor.forEach((one, n) => (rest[at + n]! ^= times(one, factor)));
  });
  return rest.slice(data.length);
}

function power(exponent: number): number {
  let value = 1;
  for (let n = 0; n < exponent; n++) value = times(value, 2);
  return value;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product & 0xff;
}

// -- drawing ----------------------------------------------------------------------------------

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(stream: number[], size: number, number: number, { centres }: Version, mask: number): Grid {
  const grid: (boolean | null)[][] = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  const square = (x: number, y: number, reach: number, dark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let n = 8; n < size - 8; n++) {
    set(n, 6, n % 2 === 0);
    set(6, n, n % 2 === 0);
  }
  const last = centres.at(-1);
  for (const x of centres)
    for (const y of centres) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!corner) square(x, y, 2, (ring) => ring !== 1);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const format = withCheck((LEVEL_L << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const dark = ((format >> n) & 1) === 1;
    set(8, n < 6 ? n : n < 8 ? n + 1 : size - 15 + n, dark);
    set(n < 8 ? size - 1 - n : n === 8 ? 7 : 14 - n, 8, dark);
  }
  set(8, size - 8, true);
  if (number >= 7) {
    const told = withCheck(number, 12, 0x1f25);
    for (let n = 0; n < 18; n++) {
      const dark = ((told >> n) & 1) === 1;
      set(size - 11 + (n % 3), Math.floor(n / 3), dark);
      set(Math.floor(n / 3), size - 11 + (n % 3), dark);
    }
  }
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const y = up ? size - 1 - n : n;
      for (const x of [right, right - 1])
        if (grid[y]![x] === null) grid[y]![x] = ((stream[at++] ?? 0) === 1) !== MASKS[mask]!(x, y);
    }
  }
  return grid as Grid;
}

/** A number with the rest of its division behind it (BCH code). */
function withCheck(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? divisor : 0);
  return (value << bits) | (rest & ((1 << bits) - 1));
}

/** How hard the code is to read: long runs, squares, what looks like a corner, too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  let found = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
    for (const corner of ["10111010000", "00001011101"])
      for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) found += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = grid[y]![x];
      if (dark === grid[y - 1]![x] && dark === grid[y]![x - 1] && dark === grid[y - 1]![x - 1]) found += 3;
    }
  const share = grid.flat().filter(Boolean).length / size ** 2;
  return found + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
