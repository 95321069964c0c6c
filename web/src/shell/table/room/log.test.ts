import { expect, test, vi } from "vitest";
import type { Scene } from "../../../games/contract";

const asked = vi.fn(async () => await Promise.resolve({ seq: 9, events: [] }));
vi.mock("../../../wire/socket.svelte", () => ({ wire: { ask: asked }, Broken: class extends Error {} }));
vi.mock("../../../wire/api", () => ({ Refused: class extends Error {} }));
vi.mock("../../../text/say", () => ({ say: (key: string) => key }));
vi.mock("../../games.svelte", () => ({ botName: () => "", loadGames: async () => await Promise.resolve() }));
vi.mock("../../notices.svelte", () => ({ tell: () => undefined }));

const { Log } = await import("./log.svelte");

function scene(seq: number, ...types: string[]): Scene {
  const events = types.map((type) => ({ event: { type, seat: 0 }, told: type, brief: type }));
  return { seq, events, remarks: [], take_back: null } as Partial<Scene> as Scene;
}
const open = (...scenes: Scene[]) => {
  const log = new Log({ card: { phase: "running" }, closed: null, id: "t" } as never);
  for (const one of scenes) log.add(one);
  return log;
};
const told = (log: InstanceType<typeof Log>) => log.lines.map((line) => line.told);

test("what was undone leaves the log, click by click", () => {
  const log = open(scene(1), scene(2, "Produced"), scene(4, "Traded", "Built"));
  log.add(scene(6, "Undone", "Undone"));
  expect(told(log)).toEqual(["Produced"]);
  log.add(scene(7, "Undone"));
  expect(told(log)).toEqual([]);
  log.add(scene(8, "Produced"));
  expect(told(log)).toEqual(["Produced"]);
});

test("of a step that stands in part, the log says that a move was taken back", () => {
  const log = open(scene(1), scene(3, "Traded", "Built"), scene(4, "Undone"));
  expect(told(log)).toEqual(["Traded", "Built", "Undone"]);
  log.add(scene(5, "Undone"));
  expect(told(log)).toEqual([]);
});

test("what was taken back by consent, or before the page was open, is asked for", () => {
  asked.mockClear();
  open(scene(1), scene(2, "Undone"));
  expect(asked).toHaveBeenCalledTimes(1);
  const pending = { ...scene(3, "Produced"), take_back: { seat: 0, waiting: [1] } } as Scene;
  open(scene(1), scene(2, "Traded"), pending, scene(4, "Undone"));
  expect(asked).toHaveBeenCalledTimes(2);
});
