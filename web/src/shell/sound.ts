/** Sounds of the frame, if sounds are on. */

import { sound, type Sound } from "../kit/motion/sound";
import { settings } from "./settings.svelte";

export function play(what: Sound): void {
  if (settings.sound) sound(what);
}
