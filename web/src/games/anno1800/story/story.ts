/** The table without a server, fed with scenes that tools/web_scenes.py wrote.
 *
 * `?scene=mid&lang=de&theme=dark&motion=none`
 */

import { mount } from "svelte";
import "../../../look/tokens.css";
import "../../../look/base.css";
import Story from "./Story.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
document.documentElement.dataset["motion"] = asked.get("motion") ?? "full";

mount(Story, {
  target: document.getElementById("story")!,
  props: { scene: asked.get("scene") ?? "mid", language: asked.get("lang") ?? "en" },
});
