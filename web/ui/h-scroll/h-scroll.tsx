import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { SCROLLED_BY_HAND } from "./by-hand.ts";
import { useOverflow } from "./use-overflow.ts";

export interface HScrollProps {
  /**
   * The name of what scrolls, when nothing in it takes the focus: then the box itself does, and the arrow keys scroll it.
   * Without it, what is in it is reached by the keyboard and scrolls into sight by itself.
   */
  label?: string;
  /** A selector: what it finds is kept in sight, in the middle where there is room. */
  keepInSight?: string;
  /** Changes whenever what is to be kept in sight may have changed or moved. */
  moved?: unknown;
  /** Layout and spacing only. */
  className?: string;
  children: ReactNode;
}

/** Share of the width that a press on an edge scrolls; the content at the edge stays in sight. */
const STEP = 0.75;

/**
 * Content wider than its box. An edge with more content behind it fades and has a button that scrolls on.
 * It scrolls within itself, never the page.
 */
export function HScroll({ label, keepInSight, moved, className = "", children }: HScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const { before, after } = useOverflow(box);
  const scrolls = before || after;
  useKeptInSight(box, keepInSight, moved);
  return (
    <div className="relative min-w-0">
      <div
        ref={box}
        data-before={before || undefined}
        data-after={after || undefined}
        className={`fading-edges relative overflow-x-auto [scrollbar-width:none] ${className}`}
        {...(label && scrolls && { role: "region", "aria-label": label, tabIndex: 0 })}
      >
        {children}
      </div>
      {before && <Edge side="left" icon={ChevronLeft} onPress={() => goOn(box.current, -STEP)} />}
      {after && <Edge side="right" icon={ChevronRight} onPress={() => goOn(box.current, STEP)} />}
    </div>
  );
}

interface EdgeProps {
  side: "left" | "right";
  icon: LucideIcon;
  onPress: () => void;
}

/** For those who point: the finger swipes, the keyboard goes from one thing to the next. */
function Edge({ side, icon: Icon, onPress }: EdgeProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-screen-only
      onClick={onPress}
      className={`absolute inset-y-0 grid w-8 place-items-center text-ink-soft hover:text-accent pointer-coarse:pointer-events-none ${side === "left" ? "left-0" : "right-0"}`}
    >
      <Icon className="size-5" />
    </button>
  );
}

function goOn(box: HTMLElement | null, part: number): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  box?.scrollBy({ left: box.clientWidth * part, behavior: isCalm ? "auto" : "smooth" });
}

function useKeptInSight(box: RefObject<HTMLElement | null>, selector: string | undefined, moved: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moved` says when to look again
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !selector) return;
    const centre = () => {
      const here = element.querySelector<HTMLElement>(selector);
      if (here) element.scrollLeft = here.offsetLeft - element.clientWidth / 2 + here.offsetWidth / 2;
    };
    // First called between layout and paint: an effect that measures lays the page out twice. Words grow when their web font
    // has come, in several files; who has scrolled since stays there.
    const observer = new ResizeObserver(centre);
    for (const child of element.children) observer.observe(child);
    const stop = () => observer.disconnect();
    // The buttons at the edges stand beside the box.
    const area = element.parentElement ?? element;
    for (const type of SCROLLED_BY_HAND) area.addEventListener(type, stop, { passive: true });
    return () => {
      stop();
      for (const type of SCROLLED_BY_HAND) area.removeEventListener(type, stop);
    };
  }, [box, selector, moved]);
}
