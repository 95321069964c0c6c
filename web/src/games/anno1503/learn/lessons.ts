/** The first turns of a first game, step by step, on a fixed deal, up to a choice of one's own.
 *
 * Where a step cannot be done yet, the game goes on by the moves of `onward`: they choose among legal moves only.
 */

import type { Anno1503, AnyEvent, AnyMove, SeatView, View } from "../../../generated/anno1503";
import type { Example, Step } from "../../../kit/help/lessons";
import type { Line } from "../../contract";
import { LEVELS, type Box, type Cost, type Level } from "../box";
import { onward } from "./onward";

export interface Lesson {
  view: View;
  me: SeatView;
  box: Box;
  mine: boolean;
  moves: AnyMove[];
  lines: Line<Anno1503>[] | null;
  /** Types of own events since the step began. */
  seen: ReadonlySet<string>;
}

type LessonStep = Step<Lesson, AnyMove>;
type EventType = AnyEvent["type"];

export const what = (key: string): string => `[data-what="${key}"]`;
export const anyOf = (kind: string): string => `[data-what^="${kind}."]`;
/** In one part of the table: the same thing may lie in several. */
export const inside = (part: string, place: string): string => `[data-part="${part}"] ${place}`;
/** What can be paid for is a button of the market. */
export const goal = (key: string): string => inside("market", `.goal${what(key)}`);
/** The button of what is not on show. */
export const section = (key: string): string => `[data-tour~="section-${key}"]`;

export const STEPS: LessonStep[] = [
  { id: "goal", points: () => ['[data-part="race"]'] },
  doing("roll", "Roll", ["DieRolled"], () => [what("roll"), what("die")], "die"),
  {
    id: "site",
    points: () => [what("site.free"), anyOf("site"), section("island")],
    done: ({ seen }) => seen.has("GoodTaken"),
    example: (lesson) => exampleOf(answer(lesson, "TakeGood"), "site.free"),
    meanwhile: (lesson) => onward(lesson, []),
  },
  {
    id: "sell",
    points: () => [inside("island", anyOf("inhabitant")), section("island")],
    done: ({ seen }) => seen.has("GoodSold"),
    example: (lesson) => {
      const sales = ofType(lesson, "Sell");
      const found = onward({ ...lesson, moves: sales }, forGrowth(lesson)) ?? sales[0];
      return found?.type === "Sell" ? { moves: [found], about: `good.${found.good}` } : null;
    },
    meanwhile: (lesson) => onward(lesson, []),
  },
  {
    id: "buy",
    points: (lesson) => [inside("market", what(`good.${purchase(lesson)?.good ?? "cloth"}`)), section("market")],
    done: ({ seen }) => seen.has("GoodBought"),
    example: (lesson) => {
      const found = purchase(lesson);
      return found === undefined ? null : { moves: [found], about: `good.${found.good}` };
    },
    meanwhile: (lesson) => onward(lesson, forPioneer(lesson)),
  },
  planned(
    "pioneer",
    "PlacePioneer",
    ["PioneerPlaced"],
    () => [goal("inhabitant.pioneer"), section("market")],
    forPioneer,
  ),
  {
    ...doing("set_sail", "SetSail", ["ShipsSetSail"], () => [what("set_sail")], "ship"),
    meanwhile: (lesson) => onward(lesson, forShip(lesson)),
  },
  {
    id: "explore",
    points: (lesson) => [...aimed(lesson), inside("sea", what("ship")), section("sea")],
    done: ({ seen }) => seen.has("IslandExplored"),
    example: (lesson) => lineTo(lesson, "Explore", "square.island"),
    meanwhile: (lesson) => outward(lesson),
  },
  {
    id: "claim",
    points: () => [inside("plan", anyOf("tile")), section("sea")],
    done: ({ seen }) => seen.has("TileClaimed"),
    example: (lesson) => {
      const move = bestClaim(lesson);
      const at = move === undefined ? undefined : lesson.view.islands[squareOfLook(lesson)]?.tile;
      return exampleOf(move, at ? `tile.${lesson.box.tile(at).kind}` : "square.island");
    },
    meanwhile: (lesson) => outward(lesson),
  },
  doing("end_turn", "EndTurn", ["TurnEnded"], () => [what("end_turn")], "end_turn"),
  { id: "others", points: () => [what("seat"), section("objectives")], done: ({ mine }) => mine, watches: true },
  {
    id: "choice",
    points: () => [inside("island", anyOf("inhabitant")), section("island")],
    done: ({ seen }) => CHOSEN.some((event) => seen.has(event)),
    choices,
    meanwhile: (lesson) => (lesson.lines === null ? null : onward(lesson, forGrowth(lesson))),
  },
];

const CHOSEN: EventType[] = ["PioneerPlaced", "InhabitantPromoted", "ShipBuilt"];

// -- kinds of steps -----------------------------------------------------------------------------

/** A step that one kind of move does, as soon as it is legal. */
function doing(
  id: string,
  type: AnyMove["type"],
  events: EventType[],
  points: LessonStep["points"],
  about: string,
): LessonStep {
  return {
    id,
    points,
    done: ({ seen }) => events.some((event) => seen.has(event)),
    example: (lesson) => exampleOf(ofType(lesson, type)[0], about),
    meanwhile: (lesson) => onward(lesson, []),
  };
}

/** A step that takes goods or gold: the planner's cheapest line to it. */
function planned(
  id: string,
  type: AnyMove["type"],
  events: EventType[],
  points: LessonStep["points"],
  wanted: (lesson: Lesson) => string[],
): LessonStep {
  return {
    id,
    points,
    done: ({ seen }) => events.some((event) => seen.has(event)),
    example: (lesson) => lineTo(lesson, type, ABOUT[type] ?? "gold"),
    meanwhile: (lesson) => (lesson.lines === null ? null : onward(lesson, wanted(lesson))),
  };
}

const ABOUT: Partial<Record<AnyMove["type"], string>> = {
  PlacePioneer: "inhabitant.pioneer",
  Promote: "inhabitant.settler",
  BuildShip: "ship",
};

/** One goal of each kind that can be paid for now, if there are two at least: else there is nothing to choose. */
function choices(lesson: Lesson): Example<AnyMove>[] {
  const types = ["PlacePioneer", "Promote", "BuildShip"] as const;
  const found = types.map((type) => lineTo(lesson, type, ABOUT[type] ?? "")).filter((one) => one !== null);
  return found.length > 1 ? found : [];
}

// -- examples -----------------------------------------------------------------------------------

function exampleOf(move: AnyMove | undefined | null, about: string): Example<AnyMove> | null {
  return move ? { moves: [move], about } : null;
}

export function ofType<T extends AnyMove["type"]>({ moves }: Lesson, type: T): Extract<AnyMove, { type: T }>[] {
  return moves.filter((move): move is Extract<AnyMove, { type: T }> => move.type === type);
}

/** A purchase of what a pioneer still needs, or of what lies there least of what lets one grow. */
function purchase(lesson: Lesson): Extract<AnyMove, { type: "Buy" }> | undefined {
  const held = (good: string): number => lesson.me.goods[good] ?? 0;
  const goods = [...lacking(lesson, forPioneer(lesson)), ...forGrowth(lesson).sort((a, b) => held(a) - held(b))];
  const able = ofType(lesson, "Buy");
  return goods.flatMap((good) => able.find((move) => move.good === good) ?? [])[0] ?? able[0];
}

/** The square of the tile that the example explores. */
function aimed(lesson: Lesson): string[] {
  const moves = lineTo(lesson, "Explore", "")?.moves ?? [];
  const sails = moves.filter((move) => move.type === "Sail");
  const square = sails.at(-1)?.square;
  return square === undefined ? [] : [`#square-${square}`];
}

/** The answer of one kind that `onward` would give. */
function answer(lesson: Lesson, type: AnyMove["type"]): AnyMove | null {
  return onward({ ...lesson, moves: ofType(lesson, type) }, forPioneer(lesson));
}

/** The shortest line to a goal of one kind. */
export function lineTo(lesson: Lesson, type: AnyMove["type"], about: string): Example<AnyMove> | null {
  const found = (lesson.lines ?? []).filter((line) => line.moves.at(-1)?.type === type);
  const best = found.sort((a, b) => a.moves.length - b.moves.length)[0];
  const goal = best?.moves.at(-1);
  if (best === undefined) return null;
  const level = goal?.type === "Promote" ? LEVELS[LEVELS.indexOf(goal.inhabitant as Level) + 1] : undefined;
  return { moves: best.moves, about: level ? `inhabitant.${level}` : about, told: best.told?.goal };
}

/** What brings a ship to a tile: sail where it can be sailed, otherwise let the game go on towards a ship. */
function outward(lesson: Lesson): AnyMove | null {
  if (lesson.lines === null) return null;
  const toSea = ofType(lesson, "SetSail")[0];
  if (toSea !== undefined) return toSea;
  const explore = lineTo(lesson, "Explore", "")?.moves[0];
  if (explore !== undefined) return explore;
  const fresh = nearest(lesson);
  return fresh ?? onward(lesson, forShip(lesson));
}

/** The step of a ship that comes nearest to a face-down tile that its owner has not seen. */
function nearest(lesson: Lesson): AnyMove | null {
  const unknown = Object.entries(lesson.view.islands).flatMap(([square, tile]) =>
    tile?.tile === null ? [square] : [],
  );
  let [best, least] = [null as AnyMove | null, Infinity];
  for (const move of ofType(lesson, "Sail")) {
    const from = lesson.me.ships[move.ship]?.square ?? move.square;
    for (const square of unknown) {
      const far = distance(move.square, square);
      if (far < least && far < distance(from, square)) [best, least] = [move, far];
    }
  }
  return best;
}

/** Squares between two squares of one map, by their names: `B3`. */
function distance(a: string, b: string): number {
  const other = a.charAt(0) < "a" !== b.charAt(0) < "a";
  if (other) return Infinity;
  const columns = Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + columns;
}

/** A claim that takes the place of nothing, if there is one. */
function bestClaim(lesson: Lesson): AnyMove | undefined {
  const claims = ofType(lesson, "Claim");
  return claims.find((move) => move.dock === null || !(move.dock in lesson.me.docks)) ?? claims[0];
}

/** Where the ship lies that has found something. */
function squareOfLook({ view, me }: Lesson): string {
  const ship = view.turn.acting;
  return (ship === null ? null : me.ships[ship]?.square) ?? "";
}

// -- goods that a step asks for -----------------------------------------------------------------

function goodsOf(cost: Cost): string[] {
  return cost.goods.map(([good]) => good);
}

function forPioneer(lesson: Lesson): string[] {
  return goodsOf(lesson.box.costOfLevel("pioneer"));
}

function forShip(lesson: Lesson): string[] {
  return goodsOf(lesson.box.costOfShip("new"));
}

/** What a new pioneer, a settler or a ship takes. */
function forGrowth(lesson: Lesson): string[] {
  return [...new Set([...forPioneer(lesson), ...goodsOf(lesson.box.costOfLevel("settler")), ...forShip(lesson)])];
}

function lacking({ me }: Lesson, goods: string[]): string[] {
  return goods.filter((good) => (me.goods[good] ?? 0) === 0);
}
