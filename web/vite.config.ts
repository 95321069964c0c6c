import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where `kontor serve` listens while the client is being worked on (`npm run dev`). */
const SERVER = process.env["KONTOR_SERVER"] ?? "http://127.0.0.1:1800";

const CORE = /src\/(wire\/[a-z.]+|text\/[a-z.]+|shell\/[a-z]+(\.svelte)?)\.ts$/;

/** Catalogues are written in TOML, as on the server; the browser gets them flat, as JSON. */
function catalogues(): Plugin {
  return {
    name: "kontor-catalogues",
    transform(source, id) {
      if (!id.split("?")[0]!.endsWith(".toml")) return null;
      const flat: Record<string, unknown> = {};
      flatten(parse(source), "", flat);
      return { code: `export default ${JSON.stringify(flat)};`, map: null };
    },
  };
}

function flatten(table: Record<string, unknown>, prefix: string, into: Record<string, unknown>) {
  for (const [key, value] of Object.entries(table)) {
    const branch = value as Record<string, unknown>;
    if (typeof value === "string" || "by" in branch || "select" in branch) into[prefix + key] = value;
    else flatten(branch, `${prefix}${key}.`, into);
  }
}

export default defineConfig({
  plugins: [catalogues(), svelte()],
  // Scripts find each other wherever the folder lies: the same files are served without a server (tools/static_page.py).
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  worker: { format: "es" },
  build: {
    outDir: "../src/kontor/server/web_client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // What every page needs comes as one script: many small ones are larger together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "core", test: CORE }] } } },
  },
  // A busy machine is slow: a test that hangs is found all the same.
  test: { include: ["src/**/*.test.ts", "eslint/*.test.js"], testTimeout: 120_000 },
  server: {
    proxy: {
      "/api": { target: SERVER },
      "/health": { target: SERVER },
      "/ws": { target: SERVER, ws: true },
    },
  },
});
