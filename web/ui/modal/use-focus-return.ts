import { useEffect, useState } from "react";

const TAKES_FOCUS =
  "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex]:not([tabindex='-1'])";

interface Step {
  element: HTMLElement;
  /** Its place among its siblings. */
  index: number;
}

/** From the element that has the focus up to the page. */
function wayUp(): Step[] {
  const way: Step[] = [];
  for (let it = document.activeElement; it instanceof HTMLElement && it !== document.body; it = it.parentElement) {
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

/** What stands nearest to where the focus was: in its place, beside it, or around it; in the end the page's content. */
function nearest(way: readonly Step[]): HTMLElement | null {
  for (const [at, { index }] of way.entries()) {
    const around = way[at + 1]?.element;
    if (!around?.isConnected) continue;
    for (const place of [index, index - 1, index + 1]) {
      const found = reachable(around.children[place]);
      if (found) return found;
    }
    if (around.hasAttribute("tabindex")) return around;
  }
  return document.querySelector("main");
}

/**
 * For what stands in an overlay. When that goes, React Aria gives the focus back to whatever had it before. Where that is
 * gone by then (the row whose deletion was just confirmed) or takes no focus any more, the focus goes to what stands
 * nearest, and not to nowhere.
 */
export function useFocusReturn(): void {
  const [way] = useState(wayUp);
  useEffect(() => {
    if (way.length === 0) return;
    return () => {
      // After React Aria, which has asked for the same frame before.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) nearest(way)?.focus({ preventScroll: true });
      });
    };
  }, [way]);
}
