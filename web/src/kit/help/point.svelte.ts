/** Points at the first of some places that is on show: it glows (`data-tour-now`), and comes into sight. */

const EVERY = 700;

/** Call it while a component is made; it points for as long as the component is there. */
export function pointAt(placesOf: () => string[]): void {
  $effect(() => {
    const places = placesOf();
    let glowing: Element | null = null;
    let shown = -1;
    const look = (): void => {
      const which = places.findIndex((place) => onShow(place) !== null);
      const found = which < 0 ? null : onShow(places[which]!);
      if (found === glowing && found?.hasAttribute("data-tour-now")) return;
      glowing?.removeAttribute("data-tour-now");
      found?.setAttribute("data-tour-now", "");
      // Not again where the same thing was only drawn anew: somebody may be looking elsewhere.
      if (found !== null && which !== shown) found.scrollIntoView({ block: "nearest", inline: "nearest" });
      [glowing, shown] = [found, which];
    };
    look();
    // What is pointed at may be drawn again, or come later.
    const again = setInterval(look, EVERY);
    return () => {
      clearInterval(again);
      glowing?.removeAttribute("data-tour-now");
    };
  });
}

function onShow(place: string): Element | null {
  for (const element of document.querySelectorAll(place)) {
    if (element.getClientRects().length > 0 && !element.closest("dialog")) return element;
  }
  return null;
}
