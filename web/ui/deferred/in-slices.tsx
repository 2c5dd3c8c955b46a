import { Children, type ReactNode } from "react";
import { useSlices } from "./use-slices.ts";

/**
 * Draws its children one after another, each after the paint of the one before. For a page that is longer than the window:
 * the last children stand below its lower edge.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const slices = Children.toArray(children);
  return slices.slice(0, useSlices(slices.length));
}
