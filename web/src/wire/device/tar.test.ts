import { expect, test } from "vitest";
import { filesIn } from "./tar";

const BLOCK = 512;

function entry(name: string, content: string, prefix = ""): Uint8Array {
  const size = Math.ceil(content.length / BLOCK) * BLOCK;
  const data = new Uint8Array(BLOCK + size);
  const write = (text: string, at: number) => data.set(new TextEncoder().encode(text), at);
  write(name, 0);
  write(content.length.toString(8).padStart(11, "0"), 124);
  write(prefix, 345);
  write(content, BLOCK);
  return data;
}

test("every file of an archive comes out whole, long names and empty files included", () => {
  const parts = [
    entry("a.txt", "x".repeat(600)),
    entry("none", ""),
    entry("c", "end", "a/b"),
    new Uint8Array(2 * BLOCK),
  ];
  const data = new Uint8Array(parts.flatMap((part) => [...part]));
  const found = filesIn(data).map(({ name, content }) => [name, new TextDecoder().decode(content)]);
  expect(found).toEqual([
    ["a.txt", "x".repeat(600)],
    ["none", ""],
    ["a/b/c", "end"],
  ]);
});
