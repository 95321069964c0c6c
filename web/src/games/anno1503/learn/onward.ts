/** A harmless legal move that lets a game go on, for a learner who waits for something: never a rule, only a choice. */

import type { AnyMove, SeatView } from "../../../generated/anno1503";

interface Situation {
  me: SeatView;
  moves: AnyMove[];
}

/** Moves in the order in which they are taken; what is not named waits for the player. */
const ORDER: AnyMove["type"][] = [
  "Roll",
  "TakeGood",
  "TakeBuilding",
  "PayRansom",
  "LosePost",
  "LowerInhabitant",
  "Refill",
  "Discard",
  "DiscardCard",
  "PromoteByLibrary",
  "PayPirates",
  "FightPirates",
  "RollAgain",
  "GiveGood",
  "GiveGold",
  "PlaceShip",
  "Decline",
  "LookAt",
  "Claim",
  "Leave",
  "Buy",
  "Sell",
  "EndTurn",
];

/** `wanted` are goods that are saved up for. */
export function onward({ me, moves }: Situation, wanted: string[]): AnyMove | null {
  const held = (good: string): number => me.goods[good] ?? 0;
  const saved = (good: string): boolean => wanted.includes(good);

  /** The smaller the better; null: not this one. */
  function worth(move: AnyMove): number | null {
    switch (move.type) {
      case "TakeGood":
        return held(move.good) + (saved(move.good) ? 0 : 10);
      case "Buy":
        return saved(move.good) && held(move.good) === 0 ? 0 : null;
      case "Sell":
        return saved(move.good) && held(move.good) === 1
          ? null
          : spare(move.good) - (me.rates.pays[move.inhabitant] ?? 0) / 10;
      case "Discard":
      case "GiveGood":
        return spare(move.good);
      case "Claim":
        return move.dock !== null && move.dock in me.docks ? 1 : 0;
      default:
        return 0;
    }
  }

  /** What lies there in plenty, and nobody waits for, goes first. */
  function spare(good: string): number {
    return (saved(good) ? 10 : 0) - held(good);
  }

  for (const type of ORDER) {
    const able = moves.flatMap((move) => {
      const cost = move.type === type ? worth(move) : null;
      return cost === null ? [] : [{ move, cost }];
    });
    const best = able.sort((a, b) => a.cost - b.cost)[0];
    if (best !== undefined) return best.move;
  }
  return null;
}
