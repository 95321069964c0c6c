/** Marks a thing that can be scrolled further down: its lower edge fades (`[data-more]` in look/base.css). */
export function more(element: HTMLElement): () => void {
  const look = (): void => {
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    element.toggleAttribute("data-more", left > 4);
  };
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(look);
  sizes.observe(element);
  parts.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener("scroll", look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    element.removeEventListener("scroll", look);
  };
}
