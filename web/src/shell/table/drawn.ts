import { tableOf } from "../../games";
import type { TableComponent } from "../../games/contract";
import { retry } from "../../kit/retry";

/** The table that is drawn for a game; without one, or if it cannot be had, everything in words. */
export async function drawnOr(game: string): Promise<TableComponent> {
  const own = await tableOf(game).catch(() => null);
  return own ?? (await retry(() => import("./PlainTable.svelte"))).default;
}
