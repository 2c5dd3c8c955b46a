import { type RefObject, useEffect, useState } from "react";

/** Browsers round positions; less than this, in pixels, is nothing to scroll to. */
const TOLERANCE = 2;

export interface Overflow {
  /** Something is out of sight to the left. */
  before: boolean;
  /** Something is out of sight to the right. */
  after: boolean;
}

/** Follows on which sides of a box that scrolls sideways there is more than can be seen. */
export function useOverflow(box: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const before = element.scrollLeft > TOLERANCE;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - TOLERANCE;
      setOverflow((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box]);
  return overflow;
}
