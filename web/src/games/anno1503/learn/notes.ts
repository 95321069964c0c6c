/** What is explained in a game without lessons, when it comes up for the first time; the most urgent first. */

import type { AnyMove } from "../../../generated/anno1503";
import { note, noteOfStep, type Note } from "../../../kit/help/lessons";
import { squaresOf } from "../sea";
import { anyOf, goal, inside, lineTo, ofType, section, what, type Lesson } from "./lessons";

type Notes = Note<Lesson>[];

const reaches = (lesson: Lesson, type: AnyMove["type"]): boolean => lineTo(lesson, type, "") !== null;
const offers = (lesson: Lesson, type: AnyMove["type"]): boolean => ofType(lesson, type).length > 0;
const count = (goods: Record<string, number>): number => Object.values(goods).reduce((a, b) => a + b, 0);
const luxuries = ({ me, box }: Lesson): number =>
  Object.entries(me.goods).reduce((sum, [good, held]) => sum + (box.isLuxury(good) ? held : 0), 0);
const OBJECTIVES = ['[data-part="race"]'];
/** One objective before the end: three win. */
const NEARLY = 2;
const nearEnd = ({ view }: Lesson): boolean => view.seats.some((seat) => seat.objectives.length >= NEARLY);
const toPirates = (lesson: Lesson): AnyMove | undefined => {
  const squares = squaresOf(lesson.box, lesson.view);
  return ofType(lesson, "Sail").find(({ square }) =>
    squares.some((one) => one.id === square && one.ground === "pirates"),
  );
};

/** What both games have. */
const COMMON: Notes = [
  note(
    "events",
    ({ view }) => view.turn.fate !== "",
    () => [what("die"), what("roll")],
  ),
  noteOfStep(
    "claim",
    (lesson) => offers(lesson, "Claim"),
    () => [inside("plan", anyOf("tile")), section("sea")],
  ),
  note(
    "buildings",
    (lesson) => offers(lesson, "TakeBuilding"),
    () => [inside("plan", anyOf("building")), inside("island", what("buildings"))],
  ),
  note(
    "agreements",
    ({ me }) => me.agreements.length > 0,
    () => [what("agreements"), section("market"), section("island")],
  ),
  note(
    "hand_limit",
    ({ me, view }) => view.phase === "build" && count(me.goods) > me.rates.hand_limit,
    () => [what("hand_limit"), section("island")],
  ),
  noteOfStep(
    "pioneer",
    (lesson) => reaches(lesson, "PlacePioneer"),
    () => [goal("inhabitant.pioneer"), section("market")],
  ),
  note(
    "promote",
    (lesson) => reaches(lesson, "Promote"),
    () => [goal("inhabitant.settler"), section("market")],
  ),
  note(
    "ship",
    (lesson) => reaches(lesson, "BuildShip"),
    () => [goal("ship"), section("market")],
  ),
  note(
    "missing",
    (lesson) => lesson.view.phase === "build" && !GROWTH.some((type) => reaches(lesson, type)),
    () => [goal("inhabitant.pioneer"), inside("market", what("inhabitant.pioneer")), section("market")],
  ),
  noteOfStep(
    "explore",
    ({ view }) => view.phase === "sail",
    () => [inside("sea", what("ship")), section("sea")],
  ),
];

const GROWTH: AnyMove["type"][] = ["PlacePioneer", "Promote", "BuildShip"];

export const BASE: Notes = [
  noteOfStep(
    "goal",
    () => true,
    () => OBJECTIVES,
  ),
  note("winning", nearEnd, () => OBJECTIVES),
  ...COMMON,
];

export const EXPANSION: Notes = [
  note(
    "noble_goal",
    () => true,
    () => OBJECTIVES,
  ),
  note("noble_winning", nearEnd, () => OBJECTIVES),
  note(
    "base_fight",
    (lesson) => offers(lesson, "FightBase"),
    () => [inside("nobles", what("bases")), section("nobles")],
  ),
  note(
    "pirate_waters",
    (lesson) => toPirates(lesson) !== undefined,
    () => [what("square.pirates"), section("sea")],
  ),
  note(
    "card",
    ({ me }) => me.cards.length > 0,
    () => [anyOf("card"), section("nobles")],
  ),
  note(
    "noble_buildings",
    (lesson) => reaches(lesson, "BuildNoble"),
    () => [inside("nobles", anyOf("building")), section("nobles")],
  ),
  note(
    "luxury",
    (lesson) => luxuries(lesson) > 0,
    () => [inside("market", what("good.marble")), section("market")],
  ),
  note(
    "palace",
    (lesson) => reaches(lesson, "AdvancePalace"),
    () => [what("palace"), section("nobles")],
  ),
  note(
    "cannon",
    (lesson) => reaches(lesson, "BuyCannon"),
    () => [what("cannons"), section("nobles")],
  ),
  ...COMMON,
  note(
    "noble_sea",
    ({ view }) => view.phase === "sail",
    () => [what("square.dolphin"), what("square.harbour"), section("sea")],
  ),
];
