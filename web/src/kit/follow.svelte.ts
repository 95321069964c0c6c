import { tick, untrack } from "svelte";
import type { AnyGame, Event, Scene } from "../games/contract";
import type { Desk } from "./desk.svelte";
import { stage, type Ready } from "./motion/stage";

/** Call it once where a table is drawn: its desk follows the scenes. */
export function followScene<G extends AnyGame, T extends { about: string }>(desk: Desk<G, T>): void {
  let last: Scene<G> | null = null;
  let ready: Ready[] = [];
  // Before anything is redrawn: where the pieces are that will move.
  $effect.pre(() => {
    const scene = desk.scene;
    const before = last;
    const onward = before !== null && scene.seat === before.seat && scene.seq > before.seq;
    ready = untrack(() => (onward ? stage.ready(desk.motionsOf(scene.events, before.view)) : []));
    last = scene;
  });
  $effect(() => {
    const { events, told } = desk.scene;
    untrack(() => {
      const { motion, sound } = desk.settings;
      desk.follow(events, told, stage.play(ready, motion, sound));
      ready = [];
    });
  });
  $effect(() => {
    stage.director = (events) => desk.motionsOf(events as Event<G>[], desk.view);
    // The click or key still does its work: nothing of it is held back.
    const skip = () => stage.skip();
    for (const what of ["click", "keydown"] as const) addEventListener(what, skip, true);
    return () => {
      for (const what of ["click", "keydown"] as const) removeEventListener(what, skip, true);
      stage.skip();
      stage.director = null;
    };
  });
  $effect(() => desk.remember());
  $effect(() => {
    void [desk.scene, desk.busy];
    void tick().then(() => desk.keepFocus());
  });
}
