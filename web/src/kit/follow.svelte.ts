import { tick, untrack } from "svelte";
import type { AnyGame, Event, Scene } from "../games/contract";
import type { Desk } from "./desk.svelte";
import { seatOf } from "./events";
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
    ready = untrack(() => (onward ? stage.ready(desk.motionsOf(eventsOf(scene), before.view)) : []));
    if (scene !== last) untrack(() => film(desk, onward));
    last = scene;
  });
  $effect(() => {
    const { events } = desk.scene;
    untrack(() => {
      const { motion, sound } = desk.settings;
      desk.follow(events, stage.play(ready, motion, sound));
      ready = [];
    });
  });
  // One's own turn begins on one's own island.
  $effect(() => {
    if (desk.mine) desk.looked = null;
  });
  $effect(() => {
    stage.director = (events) => desk.motionsOf(events as Event<G>[], desk.view);
    // The click or key still does its work: nothing of it is held back. What steers a film does not end it.
    const skip = (event: globalThis.Event) => {
      stage.skip();
      if (!(event.target instanceof Element && event.target.closest("[data-film]"))) desk.film.skip();
    };
    for (const what of ["click", "keydown"] as const) addEventListener(what, skip, true);
    return () => {
      for (const what of ["click", "keydown"] as const) removeEventListener(what, skip, true);
      stage.skip();
      desk.film.end();
      stage.director = null;
    };
  });
  $effect(() => desk.remember());
  $effect(() => {
    void [desk.scene, desk.busy];
    void tick().then(() => desk.keepFocus());
  });
}

function eventsOf<G extends AnyGame>(scene: Scene<G>): Event<G>[] {
  return scene.events.map(({ event }) => event);
}

/** Another seat's step is shown on its island; whose step it was says the first seat that its events name. */
function film<G extends AnyGame, T extends { about: string }>(desk: Desk<G, T>, onward: boolean): void {
  const { events, over } = desk.scene;
  const by = events.map(({ event }) => seatOf(event)).find((seat) => seat !== null);
  if (by === undefined || by === desk.seat || desk.seat === null || !onward || over || desk.mine) desk.film.yields();
  else desk.film.shows(by, events.findLast(({ event, told }) => told && (seatOf(event) ?? by) === by)?.told ?? "");
}
