import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint({ cwd: `${import.meta.dirname}/..` });

async function complaints(file, code) {
  const [found] = await eslint.lintText(code, { filePath: `src/${file}` });
  return found.messages.map((one) => one.message);
}

test.each([
  ["kit/planted.ts", "../shell/router.svelte"],
  ["kit/planted.ts", "../games/anno1800/box"],
  ["games/anno1800/planted.ts", "../../shell/games.svelte"],
  ["games/anno1800/planted.ts", "../anno1503/log"],
  ["games/anno1800/planted.ts", "../index"],
  ["games/contract.ts", "../kit/plans"],
  ["shell/planted.ts", "../games/anno1800/box"],
  ["wire/planted.ts", "../games/contract"],
  ["text/planted.ts", "../wire/api"],
  ["icons/planted.ts", "../kit/plans"],
])("%s must not import %s", async (file, source) => {
  const wrong = expect.stringContaining("must not import");
  expect(await complaints(file, `import x from "${source}";\nx();\n`)).toContainEqual(wrong);
  expect(await complaints(file, `export * from "${source}";\n`)).toContainEqual(wrong);
  expect(await complaints(file, `void import("${source}");\n`)).toContainEqual(wrong);
});

test.each([
  ["kit/planted.ts", "../games/contract"],
  ["games/anno1800/planted.ts", "../../kit/plans"],
  ["games/anno1800/learn/planted.ts", "../box"],
  ["shell/planted.ts", "../games"],
  ["shell/planted.ts", "../kit/plans"],
])("%s may import %s", async (file, source) => {
  expect(await complaints(file, `import x from "${source}";\nx();\n`)).toEqual([]);
});
