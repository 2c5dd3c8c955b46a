import { useCallback, useEffect, useRef, useState } from "react";
import { replaceHash } from "../address/replace-hash.ts";
import { SCROLLED_BY_HAND } from "../h-scroll/by-hand.ts";
import { currentSection } from "./current-section.ts";

export interface ScrollSpy {
  /** `id` of the section a person is reading. */
  current: string | undefined;
  /**
   * Goes to a section: it scrolls there, stands in the address, and the keyboard goes on from it. One that is still on its
   * way is gone to when it comes, unless the person has gone on by hand.
   */
  go: (id: string) => void;
}

interface Goal {
  id: string;
  /** Until it is on the page: how to go there. */
  travel?: (section: HTMLElement) => void;
}

/**
 * Follows which of the sections of this page is being read. The one in the address is gone to as soon as it is there: the
 * browser looks for it once, before anything that is loaded has come.
 * @param ids of the sections in their order on the page; the same array as long as they are the same
 */
export function useScrollSpy(ids: readonly string[]): ScrollSpy {
  const [current, setCurrent] = useState<string>();
  const goal = useRef<Goal>(undefined);

  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      arriveAt(goal.current);
      const found = goal.current?.id ?? currentSection(extentsOf(ids), freeWindow());
      if (found) setCurrent(found);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    // The section that was navigated to takes precedence until then.
    const forget = () => {
      goal.current = undefined;
    };
    // Sections that come or grow move the others.
    const observer = new ResizeObserver(ask);
    observer.observe(document.body);
    window.addEventListener("scroll", ask, { passive: true });
    for (const type of SCROLLED_BY_HAND) window.addEventListener(type, forget, { passive: true, capture: true });
    const inAddress = ids.find((id) => `#${id}` === location.hash);
    if (inAddress) goal.current ??= { id: inAddress, travel: landOn };
    ask();
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      window.removeEventListener("scroll", ask);
      for (const type of SCROLLED_BY_HAND) window.removeEventListener(type, forget, { capture: true });
    };
  }, [ids]);

  const go = useCallback((id: string) => {
    goal.current = { id, travel: walkTo };
    setCurrent(id);
    replaceHash(id);
    arriveAt(goal.current);
  }, []);

  return { current, go };
}

function arriveAt(goal: Goal | undefined): void {
  const section = goal?.travel && document.getElementById(goal.id);
  if (!section) return;
  goal.travel?.(section);
  goal.travel = undefined;
}

const landOn = (section: HTMLElement) => section.scrollIntoView();

function walkTo(section: HTMLElement): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
function extentsOf(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
  });
}

/** The part of the window that no bar covers: where the browser would scroll things to. */
function freeWindow() {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: innerHeight };
}
