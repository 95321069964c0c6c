import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { rooms } from "./eslint/rooms.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/generated", "src/games/*/story/scenes"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "@typescript-eslint/no-unused-vars": "off", // the type checker says so
      "no-undef": "off",
      // Maps and sets are replaced as a whole here, as all that comes over the wire ($state.raw).
      "svelte/prefer-svelte-reactivity": "off",
      // The type checker runs with the compiler's warnings, and knows which are ignored.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    plugins: { kontor: { rules: { rooms } } },
    rules: { "kontor/rooms": "error" },
  },
);
