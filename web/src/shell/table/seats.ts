/** What a table says of a seat beside its game: a bot plays there, its player is away or has resigned. */

import type { Scene, Standing } from "../../games/contract";
import type { TableCard } from "../../generated/server";
import { say } from "../../text/say";
import { botName } from "../games.svelte";
import { session } from "../session.svelte";

export interface SeatState {
  icon: string;
  words: string;
}

/** Once a game is over, or is only looked at, it does not matter who is there. */
export function statesOf(card: TableCard, scene: Scene, seat: number): SeatState[] {
  const one = card.seats[seat]!;
  const bot = scene.stand_ins.find((stand) => stand.seat === seat);
  const found: [boolean, string, () => string][] = [
    [scene.resigned.includes(seat), "ui.close", () => say("players.resigned")],
    [bot !== undefined && bot.failed === null, "ui.bot", () => say("players.bot_plays")],
    [
      bot !== undefined && bot.failed !== null,
      "ui.bot",
      () => say("players.bot_instead", { name: botName(card.rules.game, bot!.bot) }),
    ],
    [
      one.kind === "person" && !one.here && !bot && card.phase !== "over" && one.user !== session.me?.id,
      "ui.warning",
      () => say("wait.away"),
    ],
  ];
  return found.flatMap(([holds, icon, words]) => (holds ? [{ icon, words: words() }] : []));
}

/** How a seat stands: in points, or in objectives where a game counts these. */
export function standWords({ points, of, more }: Standing): string {
  const key = of !== null ? "objectives" : more ? "points_more" : "points";
  return say(`players.${key}`, { count: points, of: of ?? 0 });
}
