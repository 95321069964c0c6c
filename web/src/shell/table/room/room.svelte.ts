/** One table as this browser knows it: the door, the eyes, the log, the planner and what is done. */

import type { Components } from "../../../games/contract";
import type { Said, TableCard } from "../../../generated/server";
import { say } from "../../../text/say";
import * as api from "../../../wire/api";
import { wire, type Heard } from "../../../wire/socket.svelte";
import { tell, tellTrouble } from "../../notices.svelte";
import { Doing } from "./doing.svelte";
import { Door } from "./door.svelte";
import { Eyes } from "./eyes.svelte";
import { Log } from "./log.svelte";
import { Planner } from "./planner.svelte";
import { Tabs } from "./tabs.svelte";

export class Room {
  components = $state.raw<Components | null>(null);
  chat = $state.raw<Said[]>([]);

  readonly door: Door;
  readonly eyes: Eyes;
  readonly log: Log;
  readonly planner: Planner;
  readonly doing: Doing;
  readonly tabs: Tabs;

  #stop: () => void;
  #boxAsked = false;

  constructor(id: string, code: string) {
    this.door = new Door(id, code, () => void this.log.askHistory());
    this.eyes = new Eyes(this.door, (scene) => {
      this.log.add(scene);
      this.planner.ask(scene.seq);
    });
    this.log = new Log(this.door);
    this.planner = new Planner(id, this.eyes);
    this.doing = new Doing(id, this.eyes);
    this.tabs = new Tabs(id);
    this.#stop = wire.listen((message) => this.#hear(message));
  }

  open(): Promise<void> {
    return this.door.open((card) => this.#take(card));
  }

  close(): void {
    this.#stop();
    this.tabs.close();
    this.eyes.pacer.stop();
    this.planner.stop();
    this.door.close();
  }

  #hear(message: Heard): void {
    if (message.type === "TableChanged") {
      if (message.card.id === this.door.id) this.#take(message.card);
      return;
    }
    if (!("table" in message) || message.table !== this.door.id) return;
    switch (message.type) {
      case "Scene":
        void this.log.tellFailures(message, this.eyes.opened);
        return this.eyes.see(message, this.doing.sending);
      case "Said":
        return this.#hearChat(message);
      case "TableGone":
        this.door.gone = true;
        return;
      case "Closed":
        this.door.closed = message;
        return;
      case "NotLetIn":
        this.door.barred = message.refusal;
        return;
      case "Watched":
        return void this.log.askHistory();
      case "TakeBackAnswered":
        return tell(say(message.granted ? "take_back.granted" : "take_back.denied"));
    }
  }

  #hearChat(line: Said): void {
    if (this.chat.some((one) => one.number === line.number)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.number - b.number);
  }

  #take(card: TableCard): void {
    this.door.take(card);
    this.tabs.holding = this.door.ownSeats.length > 0 && card.phase === "running";
    if (!this.#boxAsked && card.phase !== "waiting") void this.#loadComponents();
  }

  async #loadComponents(): Promise<void> {
    this.#boxAsked = true;
    try {
      this.components = await api.components(this.door.id, this.door.code);
    } catch (error) {
      this.#boxAsked = false;
      await tellTrouble(error);
    }
  }
}
