import { expect, test } from "vitest";
import type { Scene, SceneChange } from "../generated/server";
import { changed, Scenes } from "./scenes";

const old = {
  round: 1,
  seats: [
    { gold: 3, hand: ["a"] },
    { gold: 4, hand: [] },
  ],
  pool: { wood: 1 },
};

test("a change makes the next view, and shares the rest with the old one", () => {
  const next = changed(old, { round: [2], seats: { 1: { gold: [5], hand: [["b"]] } } }) as typeof old;
  expect(next).toEqual({ ...old, round: 2, seats: [old.seats[0], { gold: 5, hand: ["b"] }] });
  expect(next.seats[0]).toBe(old.seats[0]);
  expect(old.round).toBe(1);
});

test("names that are new, values that are nothing, and nothing at all", () => {
  expect(changed({ a: 1 }, { a: [null], b: [2] })).toEqual({ a: null, b: 2 });
  expect(changed({ a: 1 }, [{ b: 2 }])).toEqual({ b: 2 });
  expect(changed(old, {})).toEqual(old);
});

test("a change of a scene that is not here makes none", () => {
  const scene = (fields: object) => ({ type: "Scene", table: "t", seat: 0, ...fields }) as Partial<Scene> as Scene;
  const change = (fields: object) => ({ ...scene(fields), type: "SceneChange" }) as Partial<SceneChange> as SceneChange;
  const scenes = new Scenes();
  expect(scenes.whole(change({ seq: 2, base: 1, change: {} }))).toBeNull();
  scenes.keep(scene({ seq: 1, view: { a: 1 } }));
  expect(scenes.whole(change({ seq: 2, base: 1, change: { a: [2] } }))).toEqual(scene({ seq: 2, view: { a: 2 } }));
  expect(scenes.whole(change({ seq: 3, base: 1, change: {} }))).toBeNull();
  expect(scenes.whole(change({ seq: 3, base: 2, change: {} }))).toEqual(scene({ seq: 3, view: { a: 2 } }));
  scenes.forget();
  expect(scenes.whole(change({ seq: 4, base: 3, change: {} }))).toBeNull();
});
