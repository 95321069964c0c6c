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
  return by(1, seq, ...events);
}

/** A scene in which this seat has to decide. */
function by(seat: number, seq: number, ...events: string[]): Scene {
  const deciding = [{ seat, prompt: "turn" }];
  return {
    type: "Scene",
    seat: 0,
    seq,
    deciding,
    events: events.map((type) => ({ event: { type }, told: null, brief: null })),
  } as Partial<Scene> as Scene;
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

test("a turn of another seat takes at most two seconds, however many steps it has", () => {
  const times: [number, number][] = [];
  const pacer = new Pacer((one) => times.push([one.seq, Date.now()]));
  pacer.push(by(1, 0), false);
  const began = Date.now();
  for (let seq = 1; seq <= 12; seq++) pacer.push(by(1, seq, "Produced"), false);
  for (let seq = 13; seq <= 15; seq++) pacer.push(by(2, seq, "TurnBegan"), false);
  pacer.push(by(0, 16, "TurnBegan"), false);
  vi.runAllTimers();
  const at = (seq: number): number => times.find(([one]) => one === seq)![1] - began;
  expect(times.map(([seq]) => seq)).toEqual([...Array(17).keys()]);
  expect(at(13)).toBeLessThanOrEqual(2000);
  expect(at(13)).toBeGreaterThan(1500);
  expect(at(16) - at(13)).toBeLessThanOrEqual(2000);
});
