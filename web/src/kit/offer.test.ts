import { expect, test } from "vitest";
import { Offer } from "./offer";

const hire = { type: "Hire", kind: "farmer" };
const offer = new Offer([
  { move: hire, told: "Hire a farmer", reveals: true },
  { move: { type: "EndTurn" }, told: "End the turn", reveals: false },
  { move: { type: "Swap" }, told: null, reveals: false },
]);

test("moves have their words, whatever the order of their fields", () => {
  const same = { kind: "farmer", type: "Hire" };
  expect(offer.told(same)).toBe("Hire a farmer");
  expect(offer.told({ type: "EndTurn" })).toBe("End the turn");
  expect(offer.told({ type: "Hire" })).toBe("Hire");
});

test("without a language a move has its type for a name", () => {
  expect(offer.told({ type: "Swap" })).toBe("Swap");
});

test("what is not listed has its type for a name, and is not said to reveal", () => {
  expect(offer.told({ type: "Undo" })).toBe("Undo");
  expect(offer.reveals({ type: "Undo" })).toBe(false);
});

test("moves that bring something to light are known", () => {
  expect(offer.reveals(hire)).toBe(true);
  expect(offer.reveals({ type: "EndTurn" })).toBe(false);
});
