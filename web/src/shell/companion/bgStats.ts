/** A play for the app BG Stats, in the JSON that it documents for plays from other apps. */

import type { SeatResult } from "../../generated/server";

export function playData(game: string, title: string, names: string[], seats: SeatResult[], ended: Date) {
  const date = ended.toISOString().slice(0, 19).replace("T", " ");
  return {
    sourceName: "Kontor",
    sourcePlayId: `kontor-${ended.getTime()}`,
    playDate: date,
    game: { name: title, sourceGameId: game, highestWins: true, noPoints: false },
    players: seats.map((seat) => ({
      name: names[seat.seat] ?? "",
      sourcePlayerId: names[seat.seat] ?? "",
      startPlayer: false,
      score: String(seat.total),
      rank: seat.rank,
      winner: seat.winner,
    })),
  };
}

/** Opens the app where it is installed; nothing is sent to any server. */
export const playLink = (data: unknown): string =>
  `bgstats://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(data))}`;
