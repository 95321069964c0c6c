/** How many moves each click made, so that undo takes back whole clicks, also after the page was loaded again. */

interface Click {
  /** The number of the scene after it. */
  seq: number;
  moves: number;
}

export class Clicks {
  #clicks: Click[];

  constructor(private readonly table: string) {
    this.#clicks = this.#kept();
  }

  done(seq: number | null, moves: number, joined: boolean): void {
    if (seq === null) return;
    const before = this.#clicks.at(-1);
    if (joined && before?.seq === seq - moves) this.#clicks.splice(-1, 1, { seq, moves: before.moves + moves });
    else this.#clicks.push({ seq, moves });
    this.#keep();
  }

  /** How many moves undo has to take back in this scene. */
  last(seq: number): number {
    const click = this.#clicks.at(-1);
    return click?.seq === seq ? click.moves : 1;
  }

  /** The last click was taken back: the one before it is the last now, and nothing has happened since. */
  undone(seq: number | null): void {
    const gone = this.#clicks.pop();
    const before = this.#clicks.at(-1);
    if (seq !== null && gone !== undefined && before?.seq === gone.seq - gone.moves) before.seq = seq;
    this.#keep();
  }

  get #key(): string {
    return `kontor.clicks.${this.table}`;
  }

  #kept(): Click[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? "[]") as Click[];
    } catch {
      return []; // not written by us
    }
  }

  #keep(): void {
    this.#clicks = this.#clicks.slice(-20);
    sessionStorage.setItem(this.#key, JSON.stringify(this.#clicks));
  }
}
