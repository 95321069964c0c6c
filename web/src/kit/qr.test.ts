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
  expect(qrCode("x".repeat(231))).toBeNull();
});
