import { expect, test } from "vitest";
import type { LogMarks } from "../../games/contract";
import type { LogLine } from "./room/log.svelte";
import { briefOf, turnsOf } from "./turns";

const marks: LogMarks = {
  isHead: (event) => event.type === "TurnBegan",
  isDeed: (event) => event.type === "Built",
  iconOf: (event) => event.type,
  placeOf: () => null,
};
const line = (type: string, seat: number, brief: string | null = null): LogLine => ({
  event: { type, seat } as LogLine["event"],
  told: `${type} ${seat}`,
  brief,
  seq: 1,
});
const turn = (seat: number): LogLine[] => [
  line("TurnBegan", seat),
  line("Made", seat, "timber"),
  line("Made", seat, "timber"),
  line("Gained", (seat + 1) % 3, "+1 gold"),
  line("Built", seat, "built: sawmill"),
  line("TurnEnded", seat),
];
test("the log is one entry a turn, with its lines", () => {
  const turns = turnsOf([line("TableSet", 0), ...turn(0), ...turn(1)], marks);
  expect(turns.map((one) => [one.seat, one.lines.length])).toEqual([
    [null, 1],
    [0, 5],
    [1, 5],
  ]);
});

test("a turn in brief: the same once, others marked, deeds told apart", () => {
  const brief = briefOf(turnsOf(turn(1), marks)[0]!, marks);
  expect(brief.map((one) => [one.words, one.times, one.other, one.deed])).toEqual([
    ["timber", 2, null, false],
    ["+1 gold", 1, 2, false],
    ["built: sawmill", 1, null, true],
  ]);
});
