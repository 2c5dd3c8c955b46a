import { type ReactNode, useDeferredValue, useState } from "react";
import { useDrawOnTab } from "./use-draw-on-tab.ts";

/**
 * Draws its children right after what stands around them, in slices between which the page answers: the press that opens a
 * form waits for its first field only. Tab draws them at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isAsked, ask] = useState(false);
  const isDrawn = useDeferredValue(true, false) || isAsked;
  useDrawOnTab(() => ask(true), isDrawn);
  return isDrawn && children;
}
