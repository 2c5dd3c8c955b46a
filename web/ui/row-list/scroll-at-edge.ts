/** So near to the top or the bottom of the window what is dragged draws the page along, in pixels: the bars lie there. */
const EDGE = 80;
/** Pixels a frame at most. */
const FASTEST = 14;

/**
 * The pixels of one frame for a pointer between two edges: negative near the first, positive near the second, 0 between.
 * @param edge width of each edge in pixels
 */
export function pull(at: number, from: number, to: number, edge = EDGE): number {
  const beyond = Math.min(0, at - (from + edge)) + Math.max(0, at - (to - edge));
  return (Math.max(-edge, Math.min(edge, beyond)) / edge) * FASTEST;
}

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
    const by = pull(y, 0, innerHeight);
    if (by === 0) return;
    const before = scrollY;
    scrollBy({ top: by, behavior: "instant" });
    if (scrollY !== before) onScroll();
  });
  return { stop: () => cancelAnimationFrame(frame) };
}
