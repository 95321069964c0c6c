/** Arrow keys inside a group of buttons: one stop for the Tab key, and the nearest one that way. */

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function buttonsOf(node: HTMLElement): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>("button:not(:disabled)")];
}

/** The button whose middle lies nearest in a direction; sideways counts double. */
function nearest(from: HTMLElement, all: HTMLElement[], [x, y]: [number, number]): HTMLElement | null {
  const a = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const button of all) {
    const b = button.getBoundingClientRect();
    const dx = b.x + b.width / 2 - a.x - a.width / 2;
    const dy = b.y + b.height / 2 - a.y - a.height / 2;
    const ahead = dx * x + dy * y;
    const distance = ahead + 2 * Math.abs(dx * y + dy * x);
    if (button !== from && ahead > 1 && distance < least) [best, least] = [button, distance];
  }
  return best;
}

export function arrows(node: HTMLElement): () => void {
  function settle(): void {
    const all = buttonsOf(node);
    const stop = all.find((button) => button === document.activeElement) ?? all.find((b) => b.tabIndex === 0) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  }

  function moved(event: KeyboardEvent): void {
    const direction = KEYS[event.key];
    const target = event.target as HTMLElement;
    if (direction === undefined || !target.matches("button")) return;
    const next = nearest(target, buttonsOf(node), direction);
    event.preventDefault();
    next?.focus();
  }

  settle();
  node.addEventListener("keydown", moved);
  node.addEventListener("focusin", settle);
  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    node.removeEventListener("keydown", moved);
    node.removeEventListener("focusin", settle);
    watch.disconnect();
  };
}
