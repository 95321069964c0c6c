import { expect, test } from "vitest";
import { firstNew, note, noteOfStep } from "./lessons";

interface Toy {
  gold: number;
  over: boolean;
}

const LIST = [
  note<Toy>(
    "end",
    ({ over }) => over,
    () => [],
  ),
  noteOfStep<Toy>(
    "card",
    ({ gold }) => gold > 3,
    () => [],
  ),
  note<Toy>(
    "missing",
    ({ gold }) => gold <= 3,
    () => [],
  ),
];
const after = (...told: string[]) => ({ isTold: (id: string) => told.includes(id) });

test.each([
  ["what has come up speaks", { gold: 5, over: false }, [], "card"],
  ["what is more urgent comes first", { gold: 5, over: true }, [], "end"],
  ["once told it gives way to the next", { gold: 5, over: true }, ["end"], "card"],
  ["what was told is not told again", { gold: 5, over: true }, ["end", "card"], undefined],
  ["what has not come up is silent", { gold: 2, over: false }, ["missing"], undefined],
])("%s", (_, lesson, told, id) => {
  expect(firstNew(LIST, lesson, after(...told).isTold)?.id).toBe(id);
});

test("a note of a step has the words of the lessons", () => {
  expect(LIST.map((one) => one.words)).toEqual(["learn.guide.end", "learn.lesson.card", "learn.guide.missing"]);
});
