import { expect, test } from "vitest";
import { endOf } from "./score";

const say = (key: string, facts: Record<string, unknown> = {}): string => `${key} ${JSON.stringify(facts)}`;

test("nobody is nearest to winning while all lack as much", () => {
  const known: Record<string, unknown> = { number: [{ id: "objectives_to_win", amount: 3 }] };
  const rows = new Proxy(known, { get: (tables, table) => tables[String(table)] ?? [] });
  const ends = (...fulfilled: string[][]) => {
    const progress = { gold: 0, posts: 0, merchants: 0 };
    const seats = fulfilled.map((objectives, seat) => ({ seat, objectives, progress }));
    const view = { phase: "build", options: { expansion: false }, seats };
    return endOf(view as never, rows as never, say, (seat) => `seat ${seat}`);
  };
  expect(ends([], [])).toBeNull();
  expect(ends([], ["gold"])).toBe(say("stand.near", { count: 2, seat: "seat 1" }));
});
