/** Two short synthesised tones: it is your turn, and there is a chat message. */

import { settings } from "./settings.svelte";

const TONES = { turn: [523.25, 659.25], said: [784] };
let context: AudioContext | null = null;

export function play(what: keyof typeof TONES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  TONES[what].forEach((pitch, n) => tone(context!, pitch, context!.currentTime + n * 0.14));
}

function tone(at: AudioContext, pitch: number, start: number): void {
  const source = at.createOscillator();
  const volume = at.createGain();
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  source.connect(volume).connect(at.destination);
  source.start(start);
  source.stop(start + 0.55);
}
