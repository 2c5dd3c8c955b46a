import type { PrintReport } from "../../../documents/print-report.ts";
import { sizeForLine } from "../fitting.ts";
import type { Field } from "../print-context.ts";
import { type Composer, createComposer, prepareTexts } from "./composer.ts";
import { drawFlow } from "./draw-flow.ts";
import { drawLine, type FlowContext, widthIn } from "./flow-context.ts";
import { type Density, FOOT, MAX_PAGES, NORMAL, PAGE, TIGHTER } from "./page.ts";
import { type Pages, paginate } from "./paginate.ts";

/** A last page that is filled less than this is given up where a closer setting can. */
const MOSTLY_EMPTY = 0.16;
/** Texts named in the report of a document that is too long. */
const MAX_NAMED_TEXTS = 3;

export interface FlowPrinting {
  /** Whether a document of one page has a foot. */
  hasFootAlone?: boolean;
  /** Points: the smallest type of a document that is set closer, then smaller, where that leaves it on one page. Absent: it is not. */
  smallestOnOnePage?: number;
}

interface Attempt {
  composer: Composer;
  foot: string;
  pages: Pages;
  density: Density;
}

/**
 * Composes a document, divides it into A4 pages and draws them with its name and the number of the page at the foot. Beyond
 * three pages it is set closer, then smaller down to the floor, and then goes on; the report says so and names the longest
 * texts.
 * @param whole the document as the report names it
 * @param compose adds everything to the flow and answers the name at the foot
 */
export function printFlow(
  context: FlowContext,
  whole: Field,
  compose: (composer: Composer) => string,
  { hasFootAlone = true, smallestOnOnePage = Number.POSITIVE_INFINITY }: FlowPrinting = {},
): PrintReport {
  const texts = prepareTexts(context);
  const attempt = (density: Density): Attempt => {
    const composer = createComposer(context, texts, density);
    const foot = compose(composer);
    return { composer, foot, density, pages: paginate(composer.flow.strips, PAGE) };
  };
  const { composer, foot, density, pages } = bestOf(attempt, smallestOnOnePage);
  const { report } = context;
  if (density.size < NORMAL.size) report.shrunk.push({ ...whole, from: NORMAL.size, to: density.size });
  if (density.leading < NORMAL.leading) report.tightened.push({ ...whole, rows: composer.flow.strips.length });
  if (pages.count > MAX_PAGES) {
    report.longest = texts
      .lengths()
      .toSorted((a, b) => b.characters - a.characters)
      .slice(0, MAX_NAMED_TEXTS)
      .filter(({ characters }) => characters > 0);
  }
  drawFlow(context.sheet, composer.flow, pages, (page) => {
    if (pages.count > 1 || hasFootAlone) drawFoot(context, foot, `${page + 1} / ${pages.count}`);
  });
  return report;
}

/** The loosest setting on one page or on at most three; closer where that saves a page with hardly anything on it. */
function bestOf(attempt: (density: Density) => Attempt, smallestOnOnePage: number): Attempt {
  const normal = attempt(NORMAL);
  if (normal.pages.count === 1) return normal;
  for (const density of TIGHTER.filter(({ size }) => size >= smallestOnOnePage)) {
    const whole = attempt(density);
    if (whole.pages.count === 1) return whole;
  }
  let best = normal;
  if (normal.pages.count <= MAX_PAGES) {
    const isWaste = normal.pages.lastHeight < MOSTLY_EMPTY * (PAGE.bottom - PAGE.top);
    const [closer] = TIGHTER;
    if (!isWaste || !closer) return normal;
    const tight = attempt(closer);
    return tight.pages.count < normal.pages.count ? tight : normal;
  }
  for (const density of TIGHTER) {
    best = attempt(density);
    if (best.pages.count <= MAX_PAGES) return best;
  }
  return best;
}

const FOOT_STYLE = { size: 8.5, leading: 1.4 };
const SMALLEST_NAME = 4;

/** The name and the number of the page at the foot. */
function drawFoot(context: FlowContext, name: string, number: string) {
  const numberWidth = widthIn(context, number, FOOT_STYLE);
  const at = (x: number) => ({ x, y: FOOT - 3, height: 3 });
  const room = PAGE.right - PAGE.left - numberWidth - 4;
  const size = sizeForLine(name, context.measure, room, FOOT_STYLE.size, SMALLEST_NAME) ?? SMALLEST_NAME;
  drawLine(context, name, at(PAGE.left), { ...FOOT_STYLE, size });
  drawLine(context, number, at(PAGE.right - numberWidth), FOOT_STYLE);
}
