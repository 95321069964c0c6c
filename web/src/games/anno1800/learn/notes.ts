/** What is explained in a game without lessons, when it comes up for the first time; the most urgent first. */

import { note, noteOfStep, type Note } from "../../../kit/help/lessons";
import { cardPlaces, HAND, lineOf, playable, section, usefulTrade, what, type Lesson } from "./lessons";

const acts = ({ view }: Lesson): boolean => view.turn.actions_left > 0;
const handOf = ({ hand_sizes }: Lesson["me"]): number => Object.values(hand_sizes).reduce((a, b) => a + b, 0);
/** A hand that one or two more actions empty. */
const FEW = 2;
/** Before this round nobody has built anything that objectives count. */
const SETTLED = 3;

export const NOTES: Note<Lesson>[] = [
  noteOfStep(
    "goal",
    () => true,
    () => HAND,
  ),
  note(
    "end",
    ({ view }) => view.fireworks !== null || view.seats.some((seat) => handOf(seat) <= FEW),
    () => [what("fireworks"), what("seat")],
  ),
  note(
    "effect",
    ({ me }) => me.face_up.length > 0,
    ({ me }) => [...me.face_up.map((card) => what(`card.${card}`)), what("played"), ...HAND],
  ),
  noteOfStep(
    "card",
    (lesson) => playable(lesson) !== null,
    (lesson) => [...cardPlaces(playable(lesson)?.card), ...HAND],
  ),
  note(
    "missing",
    (lesson) => acts(lesson) && playable(lesson) === null,
    ({ me }) => [...cardPlaces(me.hand[0]), ...HAND],
  ),
  noteOfStep(
    "trade",
    (lesson) => acts(lesson) && usefulTrade(lesson) !== null,
    () => [what("step.trade"), what("action.trade"), section("trade")],
  ),
  noteOfStep(
    "festival",
    (lesson) => acts(lesson) && (lesson.lines ?? []).every(({ moves }) => moves.at(-1)?.type === "HoldFestival"),
    () => [what("action.festival")],
  ),
  note(
    "expedition",
    (lesson) => lineOf("TakeExpeditions", lesson) !== undefined,
    () => [what("action.expedition"), what("action.explore")],
  ),
  note(
    "islands",
    (lesson) => ISLANDS.some((type) => lineOf(type, lesson) !== undefined),
    () => [what("action.old_world"), what("action.new_world"), what("action.explore")],
  ),
  note(
    "ships",
    (lesson) => lineOf("BuildShip", lesson) !== undefined,
    () => [what("action.build")],
  ),
  note(
    "workforce",
    (lesson) => WORKFORCE.some((type) => lineOf(type, lesson) !== undefined),
    () => [what("action.hire"), what("action.upgrade")],
  ),
  note(
    "objectives",
    ({ view }) => view.round >= SETTLED,
    () => ["[data-what^='objective.']", section("objectives")],
  ),
];

const ISLANDS = ["ExploreOldWorld", "ExploreNewWorld"] as const;
const WORKFORCE = ["Hire", "Upgrade"] as const;
