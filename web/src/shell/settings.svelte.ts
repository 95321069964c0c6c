/** Personal settings: language, look, movement, sound. Kept in this browser. */

import type { Settings } from "../games/contract";
import { LANGUAGES, type Language } from "../text/catalogue";
import { speak } from "../text/shelf.svelte";

const KEY = "kontor.settings";
const SIZES = { normal: "1", large: "1.125", larger: "1.25" };

function preferred(): Language {
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return "en";
}

function usual(): Settings {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    language: preferred(),
    theme: "system",
    symbols: false,
    motion: still ? "none" : "full",
    sound: true,
    follow: true,
    remarks: true,
    text: "normal",
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // not written by us
  }
}

export const settings: Settings = $state({ ...usual(), ...kept() });

/** Change one setting, apply it at once and remember it. */
export async function change<K extends keyof Settings>(name: K, value: Settings[K]): Promise<void> {
  settings[name] = value;
  const chosen = { ...kept(), [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Without local storage the setting is simply not remembered.
  }
  await apply();
}

const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => void apply());

export async function apply(): Promise<void> {
  const root = document.documentElement;
  const night = settings.theme === "dark" || (settings.theme === "system" && dark.matches);
  root.dataset["theme"] = night ? "dark" : "light";
  root.dataset["motion"] = settings.motion;
  root.dataset["symbols"] = settings.symbols ? "yes" : "no";
  root.style.setProperty("--text", SIZES[settings.text]);
  if (!LANGUAGES.includes(settings.language)) settings.language = preferred();
  await speak(settings.language);
  root.lang = settings.language;
}
