import type { PageSize } from "../../../../documents/drawing.ts";
import type { Area } from "./changed-area.ts";

/** Kept free above and below the area that is shown, pixels. */
const MARGIN = 48;

/** Scrolls the preview, and nothing around it, until the area of a page is in view; an area in view stays where it is. */
export function showArea(sheet: HTMLElement, area: Pick<Area, "top" | "bottom">, size: PageSize): void {
  const scroller = scrollerOf(sheet);
  if (!scroller) return;
  const view = scroller.getBoundingClientRect();
  const page = sheet.getBoundingClientRect();
  const share = page.height / size.height;
  const [top, bottom] = [page.top + area.top * share, page.top + area.bottom * share];
  // Of an area larger than the view, any part in view is enough.
  if (bottom - top > view.height ? bottom > view.top && top < view.bottom : top >= view.top && bottom <= view.bottom) {
    return;
  }
  const by =
    top < view.top ? top - view.top - MARGIN : Math.min(bottom - view.bottom + MARGIN, top - view.top - MARGIN);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scroller.scrollBy({ top: by, behavior: isCalm ? "instant" : "smooth" });
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return undefined;
}
