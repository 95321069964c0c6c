import { tellTrouble } from "./notices.svelte";

/** Runs something that may fail: `busy` is true meanwhile, and errors are shown. */
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
