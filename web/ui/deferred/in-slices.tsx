import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * Draws its children one after another, each in a task of its own, so that the page paints and answers in between. For a
 * form that is longer than the window: the last children stand below its lower edge.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const slices = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  const isComplete = drawn >= slices.length;
  useEffect(() => {
    if (isComplete) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, isComplete]);
  return slices.slice(0, drawn);
}
