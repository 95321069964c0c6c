import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scene } from "../../../games/contract";
import { Pacer } from "./pacer.svelte";

vi.mock("../../settings.svelte", () => ({ settings: { motion: "full" } }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => vi.useRealTimers());

function scene(seq: number, ...events: string[]): Scene {
  return { type: "Scene", seat: 0, seq, events: events.map((type) => ({ type })) } as Partial<Scene> as Scene;
}

function shownBy(...scenes: Scene[]): number[] {
  const shown: number[] = [];
  const pacer = new Pacer((one) => shown.push(one.seq));
  for (const one of scenes) pacer.push(one, false);
  vi.runAllTimers();
  return shown;
}

test("what others did is shown one after the other", () => {
  expect(shownBy(scene(1), scene(2, "DieRolled"), scene(3, "GoodTaken"))).toEqual([1, 2, 3]);
});

test("a scene without events at the same place takes nothing away from the queue", () => {
  expect(shownBy(scene(1), scene(2, "DieRolled"), scene(3, "GoodTaken"), scene(3))).toEqual([1, 2, 3, 3]);
});

test("a scene without events at another place is the table looked at anew", () => {
  expect(shownBy(scene(1), scene(2, "DieRolled"), scene(9))).toEqual([1, 9]);
});
