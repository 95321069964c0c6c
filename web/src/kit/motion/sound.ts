/** Short sounds, made when they are needed: there are no files. Low, and only after the page was touched once. */

export type Sound = "turn" | "said" | "step" | "good" | "build" | "card" | "coin" | "sail" | "dice" | "win";

/** One tone or one breath of noise: when it begins, how long it lasts, its pitch, how loud. */
interface Tone {
  at: number;
  lasts: number;
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  wave: OscillatorType | "noise";
  loud: number;
}

const tone = (
  at: number,
  pitch: number,
  lasts: number,
  loud: number,
  wave: Tone["wave"] = "sine",
  to = pitch,
): Tone => ({
  at,
  lasts,
  pitch,
  to,
  wave,
  loud,
});

export const SOUNDS: Record<Sound, Tone[]> = {
  turn: [tone(0, 523.25, 0.5, 0.12), tone(0.14, 659.25, 0.5, 0.12)],
  said: [tone(0, 784, 0.5, 0.1)],
  step: [tone(0, 210, 0.07, 0.16, "triangle", 140)],
  good: [tone(0, 440, 0.12, 0.09, "triangle", 520)],
  build: [
    tone(0, 150, 0.12, 0.22, "triangle", 70),
    tone(0, 900, 0.05, 0.06, "noise"),
    tone(0.13, 170, 0.1, 0.14, "triangle", 80),
  ],
  card: [tone(0, 2600, 0.11, 0.05, "noise"), tone(0.07, 1500, 0.06, 0.04, "noise")],
  coin: [tone(0, 1568, 0.16, 0.05), tone(0.06, 2093, 0.28, 0.05)],
  sail: [tone(0, 420, 0.5, 0.07, "noise"), tone(0.1, 620, 0.35, 0.05, "noise")],
  dice: [0, 0.07, 0.13, 0.22].map((at, n) => tone(at, 1200 + 300 * (n % 2), 0.04, 0.11, "noise")),
  win: [392, 523.25, 659.25, 784].map((pitch, n) => tone(n * 0.12, pitch, 0.6, 0.09, "triangle")),
};

const QUIET_AFTER = 1200;
/** The same sound again within this time is one sound. */
const ONCE_IN = 90;

let context: AudioContext | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;
const heard = new Map<Sound, number>();

export function sound(what: Sound): void {
  // A page that nobody has touched may not sound; what it missed must not come all at once later.
  if (!navigator.userActivation.hasBeenActive) return;
  const now = performance.now();
  if (now - (heard.get(what) ?? -ONCE_IN) < ONCE_IN) return;
  heard.set(what, now);
  context ??= new AudioContext();
  void context.resume();
  for (const one of SOUNDS[what]) make(context, one);
  // A running context costs processor time even in silence.
  clearTimeout(resting);
  resting = setTimeout(() => void context?.suspend(), QUIET_AFTER);
}

function make(on: AudioContext, one: Tone): void {
  const start = on.currentTime + 0.01 + one.at;
  const end = start + one.lasts;
  const volume = on.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.linearRampToValueAtTime(one.loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(on.destination);
  const source = one.wave === "noise" ? noise(on, one, volume) : oscillator(on, one, start, end, volume);
  source.start(start);
  source.stop(end + 0.02);
}

function oscillator(
  on: AudioContext,
  one: Tone,
  start: number,
  end: number,
  into: AudioNode,
): AudioScheduledSourceNode {
  const source = on.createOscillator();
  source.type = one.wave as OscillatorType;
  source.frequency.setValueAtTime(one.pitch, start);
  source.frequency.exponentialRampToValueAtTime(one.to ?? one.pitch, end);
  source.connect(into);
  return source;
}

function noise(on: AudioContext, one: Tone, into: AudioNode): AudioScheduledSourceNode {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * one.lasts), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  const filter = on.createBiquadFilter();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = one.pitch;
  source.connect(filter).connect(into);
  return source;
}
