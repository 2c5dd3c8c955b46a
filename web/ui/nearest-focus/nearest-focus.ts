const TAKES_FOCUS =
  "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex]:not([tabindex='-1'])";

interface Step {
  element: HTMLElement;
  /** Its index among its siblings. */
  index: number;
}

/** The ancestors of an element with the focus, with its indexes: recorded before the element is removed. */
export function wayUp(from: Element | null): readonly Step[] {
  const way: Step[] = [];
  for (let it = from; it instanceof HTMLElement && it !== document.body; it = it.parentElement) {
    way.push({ element: it, index: [...(it.parentElement?.children ?? [])].indexOf(it) });
  }
  return way;
}

/** An element that takes the focus now, or the first one in it that does. */
function reachable(element: Element | undefined): HTMLElement | undefined {
  const all = element ? [element, ...element.querySelectorAll(TAKES_FOCUS)] : [];
  return all
    .filter((it): it is HTMLElement => it instanceof HTMLElement && it.matches(TAKES_FOCUS))
    .find((it) => it.checkVisibility?.() ?? true);
}

/** The focusable element nearest to the lost focus: at its index, a sibling, an ancestor, or the page's content. */
function nearest(way: readonly Step[]): HTMLElement | null {
  for (const [at, { index }] of way.entries()) {
    const around = way[at + 1]?.element;
    if (!around?.isConnected) continue;
    for (const sibling of [index, index - 1, index + 1]) {
      const found = reachable(around.children[sibling]);
      if (found) return found;
    }
    if (around.hasAttribute("tabindex")) return around;
  }
  return document.querySelector("main");
}

/** Focuses the nearest element if the focus is lost by the next frame, because the focused element was removed. */
export function focusNearest(way: readonly Step[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) nearest(way)?.focus({ preventScroll: true });
  });
}
