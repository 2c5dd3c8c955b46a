import { Children, type ReactNode, startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { useDrawOnTab } from "./use-draw-on-tab.ts";

/**
 * Draws its children one after another, each after the paint of the one before, so that no frame lays out more than one of
 * them. For a page that is longer than the window: the last children stand below its lower edge. Tab draws the next one at once.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const slices = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  const isComplete = drawn >= slices.length;
  useDrawOnTab(() => setDrawn(drawn + 1), isComplete);
  useEffect(() => {
    if (isComplete) return;
    let isGone = false;
    afterPaint(() => {
      if (!isGone) startTransition(() => setDrawn(drawn + 1));
    }).schedule();
    return () => {
      isGone = true;
    };
  }, [drawn, isComplete]);
  return slices.slice(0, drawn);
}
