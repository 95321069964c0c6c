/** Sideways swipes, for parts that a phone shows one at a time. */

const FAR = 70;

export function swipes(swiped: (by: 1 | -1) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let start: { x: number; y: number } | null = null;

    function from(event: TouchEvent): void {
      const touch = event.touches[0];
      start = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    }

    function to(event: TouchEvent): void {
      const touch = event.changedTouches[0];
      if (start === null || touch === undefined) return;
      const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
      start = null;
      if (Math.abs(dx) >= FAR && Math.abs(dx) >= 2 * Math.abs(dy)) swiped(dx < 0 ? 1 : -1);
    }

    node.addEventListener("touchstart", from, { passive: true });
    node.addEventListener("touchend", to);
    return () => {
      node.removeEventListener("touchstart", from);
      node.removeEventListener("touchend", to);
    };
  };
}
