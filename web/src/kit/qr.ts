/** QR codes (ISO/IEC 18004): bytes, error correction L, versions 1 to 40, up to 2953 bytes. */

interface Version {
  /** Bytes for data, in how many blocks, with how many bytes of correction each. */
  data: number;
  blocks: number;
  check: number;
  /** Centres of the alignment patterns. */
  centres: number[];
}

const LARGEST = 40;
// prettier-ignore
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
  8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
// prettier-ignore
const CHECKS = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
  28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const LEVEL_L = 1;

type Grid = boolean[][];

/** The modules of the code, true for dark; null if the text is too long. */
export function qrCode(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  let number = 1;
  while (number <= LARGEST && versionOf(number).data < bytes.length + (number < 10 ? 2 : 3)) number++;
  if (number > LARGEST) return null;
  const version = versionOf(number);
  const stream = interleaved(padded(bytes, version.data, number < 10 ? 8 : 16), version);
  const candidates = Array.from({ length: 8 }, (_, mask) => drawn(stream, 17 + 4 * number, number, version, mask));
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

function versionOf(number: number): Version {
  const [blocks, check] = [BLOCKS[number - 1]!, CHECKS[number - 1]!];
  const rows = number === 1 ? 0 : Math.floor(number / 7) + 2;
  const step = 2 * Math.floor((8 * number + 3 * rows + 5) / (4 * rows - 4));
  const centres = Array.from({ length: rows }, (_, n) => (n === 0 ? 6 : 10 + 4 * number - step * (rows - 1 - n)));
  const patterns = rows === 0 ? 0 : (25 * rows - 10) * rows - 55 + (number < 7 ? 0 : 36);
  const bytes = Math.floor(((16 * number + 128) * number + 64 - patterns) / 8);
  return { data: bytes - blocks * check, blocks, check, centres };
}

// -- data -------------------------------------------------------------------------------------

function padded(bytes: Uint8Array, length: number, counter: number): number[] {
  const bits = [
    0,
    1,
    0,
    0,
    ...bitsOf(bytes.length, counter),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
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
  // The last blocks are one byte longer if the bytes do not divide evenly.
  const length = Math.floor(data.length / blocks);
  const short = blocks - (data.length % blocks);
  const start = (n: number) => n * length + Math.max(0, n - short);
  const parts = Array.from({ length: blocks }, (_, n) => data.slice(start(n), start(n + 1)));
  const checks = parts.map((part) => correction(part, check));
  const turns = (rows: number[][], count: number) =>
    Array.from({ length: count }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
  return [...turns(parts, length + 1), ...turns(checks, check)].flatMap((byte) => bitsOf(byte, 8));
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
