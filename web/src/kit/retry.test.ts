import { expect, test } from "vitest";
import { retry } from "./retry";

function failing(times: number): () => Promise<string> {
  let tried = 0;
  return () => (++tried <= times ? Promise.reject(new Error(`try ${tried}`)) : Promise.resolve("here"));
}

test("a part that comes at the third try is there", async () => {
  expect(await retry(failing(2), [0, 0])).toBe("here");
});

test("a part that never comes fails with its own error", async () => {
  await expect(retry(failing(9), [0, 0])).rejects.toThrow("try 3");
});
