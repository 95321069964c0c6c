import { expect, test, vi } from "vitest";

vi.stubGlobal("document", { querySelector: () => null });
const { positionIn, sharedIn } = await import("./positions");

const POSITION = "K1.anno1800.2.UGSl-_x9";

test("a position is found in a link of a server or a folder, and between other words", () => {
  for (const text of [
    POSITION,
    ` ${POSITION}\n`,
    `https://kontor.example/position#${POSITION}`,
    `https://kontor.example/offline/#/position/${POSITION}`,
    `Look at this: ${POSITION} What would you do?`,
  ])
    expect(positionIn(text)).toBe(POSITION);
  expect(positionIn(" hello ")).toBe("hello");
});

test("what an app shares is looked for wherever it may stand", () => {
  expect(sharedIn(new URLSearchParams({ title: "Kontor", text: `See ${POSITION}` }))).toContain(POSITION);
  expect(sharedIn(new URLSearchParams({ title: "Kontor", url: `x#${POSITION}` }))).toContain(POSITION);
  expect(sharedIn(new URLSearchParams({ text: "nothing" }))).toBe("nothing");
  expect(sharedIn(new URLSearchParams())).toBe("");
});
