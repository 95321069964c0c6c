import { beforeEach, expect, test, vi } from "vitest";
import { Clicks } from "./clicks";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("undo takes back a click, then the one before it", () => {
  const clicks = new Clicks("t");
  clicks.done(11, 1, false);
  clicks.done(14, 3, false);
  expect(clicks.last(14)).toBe(3);
  clicks.undone(17);
  expect(clicks.last(17)).toBe(1);
});

test("what belongs together is one click", () => {
  const clicks = new Clicks("t");
  clicks.done(13, 3, false);
  clicks.done(14, 1, true);
  expect(clicks.last(14)).toBe(4);
});

test("after anything else only one move is taken back", () => {
  const clicks = new Clicks("t");
  clicks.done(13, 3, false);
  expect(clicks.last(20)).toBe(1);
  clicks.undone(21);
  expect(clicks.last(21)).toBe(1);
});

test("it is remembered when the page is loaded again", () => {
  new Clicks("t").done(13, 3, false);
  expect(new Clicks("t").last(13)).toBe(3);
  expect(new Clicks("other").last(13)).toBe(1);
});
