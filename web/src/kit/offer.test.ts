import { expect, test } from "vitest";
import { Offer } from "./offer";

const hire = { type: "Hire", kind: "farmer" };
const offer = new Offer({
  moves: [hire, { type: "EndTurn" }],
  moves_told: ["Hire a farmer", "End the turn"],
  moves_reveal: [0],
});

test("moves have their words, whatever the order of their fields", () => {
  const same = { kind: "farmer", type: "Hire" };
  expect(offer.told(same)).toBe("Hire a farmer");
  expect(offer.told({ type: "EndTurn" })).toBe("End the turn");
});

test("what is not listed has its type for a name, and is not said to reveal", () => {
  expect(offer.told({ type: "Undo" })).toBe("Undo");
  expect(offer.reveals({ type: "Undo" })).toBe(false);
});

test("moves that bring something to light are known", () => {
  expect(offer.reveals(hire)).toBe(true);
  expect(offer.reveals({ type: "EndTurn" })).toBe(false);
});
