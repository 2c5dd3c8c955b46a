import { type ReactNode, useDeferredValue } from "react";

/**
 * Draws its children right after what stands around them, in slices between which the page answers: the press that opens a
 * form waits for its first field only.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
