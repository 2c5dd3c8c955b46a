import { useLayoutEffect, useState } from "react";

/** Difference of z-index between two stacked overlays. */
const STEP = 10;

const taken: number[] = [];

/**
 * The z-index of an overlay: the first lies on `--layer-overlay`, each that opens over others 10 above the highest of them.
 * The layer is released as soon as the overlay begins to close.
 */
export function useLayer(isOpen: boolean): string {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const mine = taken.length > 0 ? Math.max(...taken) + STEP : 0;
    taken.push(mine);
    setHeight(mine);
    return () => {
      taken.splice(taken.indexOf(mine), 1);
    };
  }, [isOpen]);
  return `calc(var(--layer-overlay) + ${height})`;
}
