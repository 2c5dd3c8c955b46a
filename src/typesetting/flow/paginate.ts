import type { RepeatedHead, Strip } from "./strip.ts";

export interface Column {
  /** Millimetres from the top of the page. */
  top: number;
  bottom: number;
}

export interface PlacedStrip {
  strip: Strip;
  page: number;
  y: number;
}

export interface Pages {
  strips: PlacedStrip[];
  /** Heads that stand again at the head of a page. */
  heads: { head: RepeatedHead; page: number; y: number }[];
  count: number;
  /** Height used on the last page, millimetres. */
  lastHeight: number;
}

const ROUNDING = 1e-6;

/**
 * Divides strips into pages. Strips that are kept together move to the next page together; only what is taller than a whole
 * page is divided inside. Nothing is left out.
 */
export function paginate(strips: readonly Strip[], { top, bottom }: Column): Pages {
  const pages: Pages = { strips: [], heads: [], count: 1, lastHeight: 0 };
  let y = top;
  const nextPage = (first: Strip) => {
    pages.count += 1;
    y = top;
    if (!first.head) return;
    pages.heads.push({ head: first.head, page: pages.count - 1, y });
    y += first.head.height;
  };
  const put = (each: Strip) => {
    if (y > top && !isBelowHead(pages, y, top)) y += each.before;
    pages.strips.push({ strip: each, page: pages.count - 1, y });
    y += each.height;
  };
  for (const group of groupsOf(strips)) {
    const [first] = group;
    if (!first) continue;
    if (y > top && y + heightOf(group, y > top) > bottom + ROUNDING) nextPage(first);
    for (const each of group) {
      if (y > top && y + each.before + each.height > bottom + ROUNDING) nextPage(each);
      put(each);
    }
  }
  pages.lastHeight = y - top;
  return pages;
}

/** Whether nothing but a repeated head stands on the page yet. */
function isBelowHead({ heads, count }: Pages, y: number, top: number): boolean {
  const last = heads.at(-1);
  return last?.page === count - 1 && Math.abs(top + last.head.height - y) < ROUNDING;
}

/** Strips that no page break may part. */
function* groupsOf(strips: readonly Strip[]): Generator<Strip[]> {
  let group: Strip[] = [];
  for (const each of strips) {
    group.push(each);
    if (each.keep) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function heightOf(group: readonly Strip[], withSpace: boolean): number {
  return group.reduce((sum, each, index) => sum + each.height + (index > 0 || withSpace ? each.before : 0), 0);
}
