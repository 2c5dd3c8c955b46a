import { useEffect, useState } from "react";
import { focusNearest, wayUp } from "../nearest-focus/nearest-focus.ts";

/**
 * For what stands in an overlay. When that goes, React Aria gives the focus back to whatever had it before. Where that is
 * gone by then (the row whose deletion was just confirmed) or takes no focus any more, the focus goes to what stands
 * nearest, and not to nowhere.
 */
export function useFocusReturn(): void {
  const [way] = useState(() => wayUp(document.activeElement));
  useEffect(() => {
    if (way.length === 0) return;
    // After React Aria, which has asked for the same frame before.
    return () => focusNearest(way);
  }, [way]);
}
