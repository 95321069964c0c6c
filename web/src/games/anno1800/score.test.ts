import { expect, test } from "vitest";
import { ownedOf } from "./faces";
import { endOf } from "./score";

const say = (key: string, facts: Record<string, unknown> = {}): string => `${key} ${JSON.stringify(facts)}`;

test("nobody is nearest to the end while all hold as many cards", () => {
  const ends = (...hands: number[]) => {
    const seats = hands.map((count, seat) => ({ seat, hand_sizes: { farmer_worker: count } }));
    return endOf({ phase: "main", turns_left: null, seats } as never, {} as never, say, (seat) => `seat ${seat}`);
  };
  expect(ends(9, 9)).toBeNull();
  expect(ends(9, 7)).toBe(say("stand.near", { count: 7, seat: "seat 1" }));
});

test("an industry that stands on one's island already is counted, printed or laid", () => {
  const fields = [
    { tile: null, printed: "home_sawmill" },
    { tile: "brewery", printed: null },
    { tile: "bakery", printed: "home_brick_factory" },
  ];
  const have = (tile: string): number => ownedOf(`tile.${tile}`, { me: { fields } } as never);
  expect([have("sawmill"), have("brewery"), have("bakery"), have("brick_factory")]).toEqual([1, 1, 1, 0]);
});
