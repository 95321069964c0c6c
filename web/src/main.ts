import "./look/face.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./shell/settings.svelte";
import { onDevice } from "./wire/house";

await apply();
if (onDevice) await (await import("./shell/device/words")).deviceWords();
mount(App, { target: document.getElementById("app")! });
