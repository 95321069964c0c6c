/** What went wrong, in words. */

import * as api from "../wire/api";
import { Refused, Unreachable, type Refusal } from "../wire/api";
import { Broken } from "../wire/socket.svelte";
import { wordsOfGame } from "../games";
import { known, say } from "../text/say";
import { wantWords } from "../text/shelf.svelte";

/** The server's texts, for pages without a game. */
export function serverWords(): Promise<void> {
  return wantWords("server", api.serverTexts);
}

export function gameWords(game: string): Promise<void> {
  return wordsOfGame(game, (language) => api.texts(game, language));
}

/** A sentence for any error that a request can end in. Anything else is a fault of the page. */
export async function wordsFor(error: unknown): Promise<string> {
  if (error instanceof Unreachable || error instanceof Broken) return say("trouble.unreachable");
  if (!(error instanceof Refused)) throw error;
  if (error.told) return error.told;
  return refusalWords(error.refusal);
}

export async function refusalWords(refusal: Refusal): Promise<string> {
  const own = `trouble.refusal.${refusal.type}`;
  if (known(own)) return say(own, shown(refusal));
  const key = `refusal.${refusal.type}`;
  if (!known(key)) await serverWords().catch(() => undefined);
  return known(key) ? say(key, shown(refusal)) : say("trouble.unknown", { what: refusal.type });
}

/** Seconds are rounded up to whole ones. */
function shown(refusal: Refusal): Record<string, unknown> {
  const seconds = "seconds" in refusal ? refusal.seconds : null;
  return typeof seconds === "number" ? { ...refusal, seconds: Math.ceil(seconds) } : { ...refusal };
}
