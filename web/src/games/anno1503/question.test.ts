import { expect, it } from "vitest";
import type { View } from "../../generated/anno1503";
import { promptOf } from "./question";

const view = (phase: string, upkeep: boolean): View => ({ phase, options: { "events.upkeep": upkeep } }) as never;

it("asks whom upkeep leaves out only where nothing can be paid any more", () => {
  expect(promptOf(view("fire", true))).toBe("prompt.fire_upkeep");
  expect(promptOf(view("pirates", true))).toBe("prompt.pirates_upkeep");
  expect(promptOf(view("pirates", false))).toBe("prompt.pirates");
  expect(promptOf(view("build", true))).toBe("prompt.build");
});
