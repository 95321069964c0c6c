import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qrCode } from "./qr";

const rows = (text: string) => qrCode(text)!.map((row) => row.map(Number).join(""));

test("a code has three corners, and is as small as its text allows", () => {
  expect(rows("http://a.b")).toHaveLength(21);
  expect(rows("http://192.168.178.21:1800/table/abcdefghijkl?code=abcdefghijklmnop")).toHaveLength(33);
  const grid = rows("x");
  expect(grid.slice(0, 7).map((row) => row.slice(0, 7))).toEqual([
    "1111111",
    "1000001",
    "1011101",
    "1011101",
    "1011101",
    "1000001",
    "1111111",
  ]);
  expect(qrCode("x".repeat(2953))).toHaveLength(177);
  expect(qrCode("x".repeat(2954))).toBeNull();
});

/** What somebody else's reader makes of a picture of the code. */
function readBack(text: string): string | undefined {
  const [grid, scale, margin] = [qrCode(text)!, 3, 4];
  const size = scale * (grid.length + 2 * margin);
  const picture = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)].map((one) => Math.floor(one / scale) - margin) as [
      number,
      number,
    ];
    if (grid[y]?.[x]) picture.fill(0, 4 * at, 4 * at + 3);
  }
  return jsQR(picture, size, size)?.data;
}

// Sizes with one block, with blocks of two lengths, with a wider counter, with more patterns, and the largest.
test.each([10, 100, 230, 231, 400, 640, 858, 1003, 1273, 1732, 2303, 2953])("%i bytes can be read", (length) => {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.#/:";
  const text = Array.from({ length }, (_, n) => letters[(n * 37 + (n >> 3)) % letters.length]).join("");
  expect(readBack(text)).toBe(text);
});
