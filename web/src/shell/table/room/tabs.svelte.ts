/** Two tabs of one browser at the same table: only one of them plays. */

type Call = { table: string; tab: string };

export class Tabs {
  /** Another tab has taken the seat. */
  elsewhere = $state(false);

  #table: string;
  #tab = Math.random().toString(36).slice(2);
  #channel = new BroadcastChannel("kontor.tables");
  #holding = false;

  constructor(table: string) {
    this.#table = table;
    this.#channel.onmessage = (event: MessageEvent<Call>) => {
      const call = event.data;
      if (call.table === table && call.tab !== this.#tab && this.#holding) this.elsewhere = true;
    };
  }

  /** Whether this tab has a seat to hold; the tab opened last holds it. */
  set holding(holding: boolean) {
    if (holding && !this.#holding) this.claim();
    this.#holding = holding;
    if (!holding) this.elsewhere = false;
  }

  claim(): void {
    this.elsewhere = false;
    this.#channel.postMessage({ table: this.#table, tab: this.#tab } satisfies Call);
  }

  close(): void {
    this.#channel.close();
  }
}
