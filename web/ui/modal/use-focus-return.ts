import { useEffect, useState } from "react";
import { focusNearest, wayUp } from "../nearest-focus/nearest-focus.ts";

/**
 * Restores the focus after the content of an overlay is unmounted. React Aria gives it back to the element that had it
 * before. If that one is gone (the row whose deletion was just confirmed) or not focusable any more, the nearest
 * focusable element gets it.
 */
export function useFocusReturn(): void {
  const [way] = useState(() => wayUp(document.activeElement));
  useEffect(() => {
    if (way.length === 0) return;
    // Runs after React Aria's callback, which was queued for the same frame before.
    return () => focusNearest(way);
  }, [way]);
}
