import { tellTrouble } from "./notices.svelte";

/** Something that may go wrong is tried: while it lasts `busy` is true, and trouble is told. */
export class Attempt {
  busy = $state(false);

  async at(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      await tellTrouble(error);
    } finally {
      this.busy = false;
    }
  }
}
