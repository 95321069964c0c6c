import { expect, test } from "vitest";
import { grouped, picture } from "./steps";

test("a sale gives a good to an inhabitant and brings gold", () => {
  expect(picture({ type: "Sell", good: "wood", inhabitant: "settler" })).toEqual({
    from: ["good.wood", "inhabitant.settler"],
    to: ["gold"],
  });
});

test("a promotion shows both levels", () => {
  const { from, to } = picture({ type: "Promote", inhabitant: "citizen", served: true, spared: null });
  expect([...from, ...to]).toEqual(["inhabitant.citizen", "inhabitant.merchant"]);
});

test("moves stand under headings, and those without one come last", () => {
  const groups = grouped([{ type: "EndTurn" }, { type: "Buy", good: "wood" }, { type: "Buy", good: "cloth" }]);
  expect(groups.map(({ title, moves }) => [title, moves.length])).toEqual([
    ["cli.group.buy", 2],
    ["", 1],
  ]);
});
