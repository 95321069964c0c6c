/** The first turns of a first game, step by step, up to a choice of one's own.
 *
 * The deal is a fixed one on which every example is there when its step comes; whoever plays otherwise is led on
 * by `onward`.
 */

import type { Anno1800, AnyEvent, AnyMove, SeatView, View } from "../../../generated/anno1800";
import type { Example, Step } from "../../../kit/help/lessons";
import type { Line } from "../../contract";
import type { Box } from "../box";

export interface Lesson {
  /** Everything that can be looked at. */
  view: View;
  me: SeatView;
  box: Box;
  mine: boolean;
  moves: AnyMove[];
  lines: Line<Anno1800>[] | null;
  /** Types of the player's events since the step began. */
  seen: ReadonlySet<string>;
}

type LessonStep = Step<Lesson, AnyMove>;

export const what = (key: string): string => `[data-what="${key}"]`;
/** The button of what is not on show. */
export const section = (key: string): string => `[data-tour="section-${key}"]`;
export const HAND = [".hand"];

export const STEPS: LessonStep[] = [
  { id: "goal", points: () => HAND },
  {
    id: "produce",
    points: (lesson) => spaceOf(firstProduction(lesson), lesson),
    done: ({ seen }) => seen.has("Produced") || seen.has("IndustryBuilt"),
    example: (lesson) => {
      const move = firstProduction(lesson);
      const good = move === null ? null : productOf(move, lesson);
      return move === null || good === null ? null : { moves: [move], about: `good.${good}` };
    },
    meanwhile: onward,
  },
  {
    id: "build",
    points: (lesson) => {
      const line = bestIndustry(lesson);
      return [...(line === null ? [] : [`#tile-${line.industry}`]), what("action.build")];
    },
    done: ({ seen }) => BUILT.some((type) => seen.has(type)),
    example: (lesson) => {
      const line = bestIndustry(lesson);
      return line === null ? null : { moves: line.moves, about: `building.${line.industry}` };
    },
    meanwhile: onward,
  },
  {
    id: "end_turn",
    points: () => [what("end_turn")],
    done: ({ mine, seen }) => seen.has("TurnEnded") || !mine,
    example: ({ moves }) =>
      exampleOf(
        moves.find((move) => move.type === "EndTurn"),
        "action.end_turn",
      ),
    meanwhile: onward,
  },
  { id: "others", points: () => [what("seat")], done: ({ mine }) => mine, watches: true },
  {
    id: "trade",
    points: (lesson) => {
      const move = usefulTrade(lesson);
      return [...(move === null ? [] : [`.offers ${what(`good.${move.good}`)}`]), what("step.trade"), section("trade")];
    },
    done: ({ seen }) => seen.has("Traded"),
    example: (lesson) => {
      const move = usefulTrade(lesson);
      return move === null ? null : { moves: [move], about: `good.${move.good}` };
    },
    meanwhile: onward,
  },
  {
    id: "card",
    points: (lesson) => {
      const found = playable(lesson);
      return [...cardPlaces(found?.card), ...HAND];
    },
    done: ({ seen }) => seen.has("CardPlayed"),
    example: (lesson) => {
      const found = playable(lesson);
      return found === null ? null : { moves: found.moves, about: `card.${found.card}` };
    },
    meanwhile: onward,
  },
  {
    id: "festival",
    points: () => [what("action.festival")],
    done: ({ seen }) => seen.has("FestivalHeld") || seen.has("ShiftEnded"),
    example: (lesson) => fromLine(lineOf("HoldFestival", lesson), "action.festival"),
    meanwhile: onward,
  },
  {
    id: "choice",
    points: () => [".town"],
    done: ({ seen }) => seen.has("ActionBegan"),
    choices,
    meanwhile: onward,
  },
];

const BUILT: AnyEvent["type"][] = ["IndustryBuilt", "ShipyardBuilt", "ShipBuilt"];

function exampleOf(move: AnyMove | undefined, about: string): Example<AnyMove> | null {
  return move === undefined ? null : { moves: [move], about };
}

function fromLine(line: PlannedLine | undefined, about: string): Example<AnyMove> | null {
  return line === undefined ? null : { moves: line.moves, about, told: line.told?.goal };
}

type PlannedLine = Line<Anno1800>;

/** The cheapest line to a goal of one kind: lines come with the cheapest plan each. */
export function lineOf(type: AnyMove["type"], lesson: Lesson): PlannedLine | undefined {
  const found = (lesson.lines ?? []).filter((line) => line.moves.at(-1)?.type === type);
  return found.sort((a, b) => a.moves.length - b.moves.length)[0];
}

/** The next move of a game that goes on towards a card: build what it asks for, rest, end the turn. */
function onward(lesson: Lesson): AnyMove | null {
  if (lesson.lines === null) return null;
  const acts = lesson.view.turn.actions_left > 0;
  const way = acts ? (bestIndustry(lesson) ?? lineOf("HoldFestival", lesson)) : null;
  return way?.moves[0] ?? lesson.moves.find((move) => move.type === "EndTurn") ?? lesson.moves[0] ?? null;
}

/** One goal of each kind that can be paid for now, if there are two kinds at least: else there is nothing to choose. */
function choices(lesson: Lesson): Example<AnyMove>[] {
  if (lesson.view.turn.actions_left === 0) return [];
  const card = playable(lesson);
  const industry = bestIndustry(lesson);
  const found = [
    card && { ...card, about: `card.${card.card}` },
    industry && { ...industry, about: `building.${industry.industry}` },
    fromLine(lineOf("ExploreOldWorld", lesson), "action.old_world"),
    fromLine(lineOf("ExploreNewWorld", lesson), "action.new_world"),
  ].filter((one) => one !== null);
  return found.length > 1 ? found : [];
}

export function cardPlaces(card: string | undefined): string[] {
  return card === undefined ? [] : [`.hand ${what(`card.${card}`)}`];
}

/** A card that can be played now. */
export function playable(lesson: Lesson): { card: string; moves: AnyMove[]; told: string | undefined } | null {
  const line = lineOf("PlayCard", lesson);
  const goal = line?.moves.at(-1);
  return line && goal?.type === "PlayCard" ? { card: goal.card, moves: line.moves, told: line.told?.goal } : null;
}

/** Goods that cards in the hand ask for, with how many ask. */
function wanted(lesson: Lesson): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of lesson.me.hand) {
    for (const good of Object.keys(lesson.box.cards.get(card)?.cost ?? {})) {
      counts.set(good, (counts.get(good) ?? 0) + 1);
    }
  }
  return counts;
}

interface Industry {
  industry: string;
  moves: AnyMove[];
  told: string | undefined;
}

/** An industry that can be built now, the one whose product most hand cards ask for. */
function bestIndustry(lesson: Lesson): Industry | null {
  const asked = wanted(lesson);
  let best: (Industry & { worth: number }) | null = null;
  for (const { moves, told } of lesson.lines ?? []) {
    const goal = moves.at(-1);
    if (goal?.type !== "BuildIndustry") continue;
    const product = lesson.box.buildings.get(goal.industry)?.product ?? "";
    // A free space is better than one that loses its building, and few steps better than many.
    const free = lesson.me.fields[goal.field]?.printed === null && lesson.me.fields[goal.field]?.tile === null;
    const worth = (asked.get(product) ?? 0) + (free ? 0.5 : 0) - moves.length / 100;
    if (best === null || worth > best.worth) best = { industry: goal.industry, moves, told: told?.goal, worth };
  }
  return best;
}

/** The first production on the way to the industry that is suggested. */
function firstProduction(lesson: Lesson): (AnyMove & { type: "Produce" }) | null {
  if (lesson.lines === null) return null;
  const way = bestIndustry(lesson)?.moves ?? [];
  for (const move of [...way, ...lesson.moves]) if (move.type === "Produce") return move;
  return null;
}

function productOf(move: { field: number }, { me, box }: Lesson): string | null {
  const space = me.fields[move.field];
  return box.buildings.get(space?.tile ?? space?.printed ?? "")?.product ?? null;
}

function spaceOf(move: { field: number } | null, { me }: Lesson): string[] {
  return move === null ? [] : [`#field-${me.seat}-${move.field}`];
}

/** A trade for what hand cards or the suggested industry ask for, else for anything not at hand. */
export function usefulTrade(lesson: Lesson): (AnyMove & { type: "Trade" }) | null {
  if (lesson.lines === null) return null;
  const asked = wanted(lesson);
  const costs = lesson.box.buildings.get(bestIndustry(lesson)?.industry ?? "")?.cost.goods ?? [];
  const needed = new Set(costs.map(([good]) => good));
  let best: (AnyMove & { type: "Trade" }) | null = null;
  let most = -Infinity;
  for (const move of lesson.moves) {
    if (move.type !== "Trade") continue;
    const helps = 3 * (asked.get(move.good) ?? 0) + (needed.has(move.good) ? 2 : 0);
    const idle = move.good in lesson.view.turn.pool ? 9 : 0;
    const worth = helps - idle - move.price - move.exploration;
    if (worth > most) [best, most] = [move, worth];
  }
  return best;
}
