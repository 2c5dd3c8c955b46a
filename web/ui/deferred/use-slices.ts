import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { useDrawOnTab } from "./use-draw-on-tab.ts";

/**
 * Counts the slices of a page that are drawn: one more after each paint, so that no frame lays out more than one of them. Tab
 * draws the next one at once.
 * @returns 1 at first, `count` at last
 */
export function useSlices(count: number): number {
  const [drawn, setDrawn] = useState(1);
  const isComplete = drawn >= count;
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
  return Math.min(drawn, count);
}
