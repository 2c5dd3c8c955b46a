/** So near to the top or the bottom of the window what is dragged draws the page along, in pixels: the bars lie there. */
const EDGE = 80;
/** Pixels a frame at most. */
const FASTEST = 14;

/**
 * Scrolls the page as long as what is dragged is held at an edge of the window: its goal may be out of sight.
 * @param pointerY the pointer's distance from the top of the window; undefined while nothing is dragged
 * @param onScroll other things lie under the pointer
 */
export function scrollAtEdge(pointerY: () => number | undefined, onScroll: () => void) {
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    const y = pointerY();
    if (y === undefined) return;
    const beyond = Math.min(0, y - EDGE) + Math.max(0, y - (innerHeight - EDGE));
    if (beyond === 0) return;
    const before = scrollY;
    scrollBy({ top: (Math.max(-EDGE, Math.min(EDGE, beyond)) / EDGE) * FASTEST, behavior: "instant" });
    if (scrollY !== before) onScroll();
  });
  return { stop: () => cancelAnimationFrame(frame) };
}
