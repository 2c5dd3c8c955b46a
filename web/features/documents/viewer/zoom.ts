/** Fit to the width of the container, or a factor of the size on paper (1 is 100 %). */
export type Zoom = "fit" | number;

const STEP = 1.25;
const SMALLEST = 0.25;
const LARGEST = 4;
/** CSS pixels per point. */
const PIXELS_PER_POINT = 96 / 72;

/** The next larger (`by` 1) or smaller (`by` -1) zoom; `fitted` is the factor that fits the width. */
export function zoomBy(zoom: Zoom, by: 1 | -1, fitted: number): number {
  const factor = (zoom === "fit" ? fitted : zoom) * STEP ** by;
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(factor * 100) / 100));
}

/** Width of a sheet in CSS pixels; undefined where it fits its container. */
export const sheetWidth = (zoom: Zoom, points: number): number | undefined =>
  zoom === "fit" ? undefined : Math.round(points * PIXELS_PER_POINT * zoom);

/** The factor at which a page of `points` is `pixels` wide. */
export const fittedZoom = (pixels: number, points: number): number => pixels / (points * PIXELS_PER_POINT);
