/** The last scene of each table and seat: what has changed since then is all that the server sends. */

import type { Scene, SceneChange } from "../generated/server";

type Change = SceneChange["change"];

export class Scenes {
  #last = new Map<string, Scene>();

  keep(scene: Scene): void {
    this.#last.set(place(scene), scene);
  }

  /** The scene as a whole, or null if the one that it is based on is not here. */
  whole({ base, change, ...shown }: SceneChange): Scene | null {
    const last = this.#last.get(place(shown));
    if (last?.seq !== base) return null;
    const scene: Scene = { ...shown, type: "Scene", view: changed(last.view, change) as Scene["view"] };
    this.keep(scene);
    return scene;
  }

  forget(): void {
    this.#last.clear();
  }
}

function place({ table, seat }: { table: string; seat: number | null }): string {
  return `${table} ${seat}`;
}

/** What a change makes of the old value; what has not changed is shared with it. */
export function changed(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const made = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>;
  for (const [name, one] of Object.entries(change)) made[name] = changed(made[name], one as Change);
  return made;
}
