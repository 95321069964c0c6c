/** The story page alone: `npx vite --config src/games/anno1800/story/vite.config.ts`. */

import { mergeConfig } from "vite";
import usual from "../../../../vite.config.ts";

const page = "src/games/anno1800/story/index.html";

export default mergeConfig(usual, {
  cacheDir: "node_modules/.vite-story",
  optimizeDeps: { entries: [page] },
  build: { outDir: "node_modules/.story", rollupOptions: { input: page } },
});
