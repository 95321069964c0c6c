import "./look/face.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./shell/settings.svelte";

await apply();
mount(App, { target: document.getElementById("app")! });
