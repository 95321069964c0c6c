/** A play for the app BG Stats, in the JSON that it documents for plays from other apps; see docs/guide/companion.md. */

import type { Sheet } from "../../generated/server";

/** A race has ranks and winners, but no points that could be compared with other plays. */
export function playData(sheet: Sheet, title: string, names: string[], byPoints: boolean, ended: Date) {
  const date = ended.toISOString().slice(0, 19).replace("T", " ");
  return {
    sourceName: "Kontor",
    sourcePlayId: `kontor-${ended.getTime()}`,
    playDate: date,
    game: { name: title, sourceGameId: sheet.game, highestWins: true, noPoints: !byPoints },
    players: sheet.seats.map((seat) => ({
      name: names[seat.seat] ?? "",
      sourcePlayerId: names[seat.seat] ?? "",
      startPlayer: false,
      ...(byPoints ? { score: seat.total } : {}),
      rank: seat.rank,
      winner: seat.winner,
    })),
  };
}

/** Opens the app where it is installed; nothing is sent to any server. */
export const playLink = (data: unknown): string =>
  `bgstats://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(data))}`;
