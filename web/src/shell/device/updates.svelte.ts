/** The folder is kept by a service worker; a newer one waits beside it until the player wants it. */

class Updates {
  /** A newer version is here and waits. */
  waiting = $state.raw<ServiceWorker | null>(null);
  /** The folder is kept on this device: it needs no network any more. */
  kept = $state(false);

  async begin(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const found = await navigator.serviceWorker.register("./service-worker.js").catch(() => null); // a private window, say
    if (found === null) return;
    this.#look(found);
    void navigator.serviceWorker.ready.then(() => (this.kept = true));
    found.addEventListener("updatefound", () => {
      found.installing?.addEventListener("statechange", () => this.#look(found));
    });
  }

  /** The first version of all has nothing to wait for. */
  #look(found: ServiceWorkerRegistration): void {
    this.waiting = navigator.serviceWorker.controller === null ? null : found.waiting;
  }

  /** Every move is stored, so a game goes on where it is. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }
}

export const updates = new Updates();
