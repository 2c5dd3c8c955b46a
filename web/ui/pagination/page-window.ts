/** So many pages can be reached at once. */
const WINDOW = 5;

/** The pages to offer: the current one in the middle, as far as there are pages on both sides. */
export function pageWindow(current: number, pages: number): number[] {
  const shown = Math.min(WINDOW, pages);
  const first = Math.max(1, Math.min(current - Math.floor(WINDOW / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
