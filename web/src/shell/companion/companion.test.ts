import { describe, expect, it } from "vitest";
import type { EntryField, SeatResult } from "../../generated/server";
import { playData, playLink } from "./bgStats";
import { asked, blank, countOf, fromFragment, ownPercent, toFragment, withCount } from "./entered";

const field = (key: string, item = "", yes = false): EntryField => ({ key, item, label: "", name: "", most: 9, yes });

describe("what was entered", () => {
  it("is changed field by field", () => {
    let seat = blank("anno1800").seats[0]!;
    seat = withCount(seat, field("gold"), 5);
    seat = withCount(seat, field("cubes", "artisan"), 3);
    seat = withCount(seat, field("industries", "bakery", true), 1);
    expect(seat).toEqual({ name: "", gold: 5, cubes: { artisan: 3 }, industries: ["bakery"] });
    expect(countOf(seat, field("cubes", "artisan"))).toBe(3);
    expect(countOf(seat, field("cubes", "worker"))).toBe(0);
    expect(countOf(withCount(seat, field("industries", "bakery", true), 0), field("industries", "bakery", true))).toBe(
      0,
    );
  });

  it("is sent as far as it is asked for", () => {
    const entered = { ...blank("anno1800"), objectives: ["zoo"], fireworks: 1 };
    entered.seats[0] = { name: "Žofie", gold: 5, trade_tokens: 9 };
    const sent = asked(entered, [field("gold")], true);
    expect(sent).toEqual({
      seats: [
        { name: "Žofie", gold: 5 },
        { name: "", gold: 0 },
      ],
      objectives: ["zoo"],
      fireworks: 1,
    });
  });

  it("goes into a link and back", () => {
    const entered = { ...blank("anno1503"), expansion: true };
    entered.seats[1] = { name: "Žofie", merchants: 3 };
    expect(fromFragment(toFragment(entered))).toEqual(entered);
    expect(fromFragment("nonsense")).toBeNull();
    expect(fromFragment(btoa('{"game":"x","seats":[{}]}'))).toBeNull();
  });

  it("is compared with what was kept", () => {
    const kept = [
      { game: "g", seats: 2, totals: [50, 100] },
      { game: "g", seats: 3, totals: [1, 2, 3] },
    ];
    expect(ownPercent(kept, "g", 2, 80)).toEqual([50, 2]);
    expect(ownPercent(kept, "h", 2, 80)).toBeNull();
  });
});

it("a play for BG Stats names every player with points, rank and victory", () => {
  const seats = [
    { seat: 0, total: 107, rank: 1, winner: true, tie_breaks: [], lines: [], percent: null },
  ] as SeatResult[];
  const ended = new Date("2026-01-02T03:04:05Z");
  const sheet = { game: "anno1800", seats, ties: [] };
  const data = playData(sheet, "Anno 1800", ["Ada"], true, ended);
  expect(data.playDate).toBe("2026-01-02 03:04:05");
  expect(data.players).toEqual([
    { name: "Ada", sourcePlayerId: "Ada", startPlayer: false, score: 107, rank: 1, winner: true },
  ]);
  const race = playData(sheet, "Anno 1503", ["Ada"], false, ended);
  expect([race.game.noPoints, "score" in race.players[0]!]).toEqual([true, false]);
  expect(JSON.parse(decodeURIComponent(playLink(data).split("data=")[1]!))).toEqual(data);
});
