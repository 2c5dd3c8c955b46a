import { useEffectEvent, useLayoutEffect, useState } from "react";
import { addLayer, openLayers } from "./close-on-back.ts";

/** Difference of z-index between two stacked overlays. */
const STEP = 10;

/**
 * The z-index of an overlay: the first lies on `--layer-overlay`, each that opens over others 10 above the highest of them.
 * The layer is released as soon as the overlay begins to close.
 * @param onBack the browser's Back was pressed while this overlay is the topmost; the page stays
 */
export function useLayer(isOpen: boolean, onBack: () => void): string {
  const [height, setHeight] = useState(0);
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const heights = openLayers().map((layer) => layer.height);
    const mine = heights.length > 0 ? Math.max(...heights) + STEP : 0;
    setHeight(mine);
    return addLayer({ height: mine, close: () => close() });
  }, [isOpen]);
  return `calc(var(--layer-overlay) + ${height})`;
}
