import { tick, untrack } from "svelte";
import type { AnyGame } from "../games/contract";
import type { Desk } from "./desk.svelte";

/** Call it once where a table is drawn: its desk follows the scenes. */
export function followScene<G extends AnyGame, T extends { about: string }>(desk: Desk<G, T>): void {
  $effect(() => {
    const { events, told } = desk.scene;
    untrack(() => desk.follow(events, told));
  });
  $effect(() => desk.remember());
  $effect(() => {
    void [desk.scene, desk.busy];
    void tick().then(() => desk.keepFocus());
  });
}
