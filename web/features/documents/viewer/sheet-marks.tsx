import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { findHits, type HitBox } from "./find-hits.ts";
import { readTexts } from "./read-texts.ts";

/** A number beside a text of the sheets. */
export interface SheetMark {
  number: number;
  text: string;
  /** Which of several occurrences of the text, from 0. */
  occurrence: number;
}

interface MarkOnPage {
  number: number;
  page: number;
  box: HitBox;
}

/** The marks with the boxes of their texts; one whose text is not on the sheets is left out. */
export function useSheetMarks(pages: readonly PDFPageProxy[], marks: readonly SheetMark[] = NONE) {
  const [found, setFound] = useState<readonly MarkOnPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (marks.length === 0) setFound([]);
    else {
      Promise.all(pages.map(readTexts)).then(
        (texts) => {
          if (isCurrent) setFound(marks.flatMap((mark) => boxOf(mark, texts)));
        },
        // The PDF was replaced meanwhile: its pages are read in their turn.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [pages, marks]);
  return found;
}

const NONE: readonly SheetMark[] = [];

function boxOf({ number, text, occurrence }: SheetMark, pages: Parameters<typeof findHits>[0]): MarkOnPage[] {
  const hits = findHits(pages, text);
  const { page, boxes } = hits[occurrence] ?? hits[0] ?? {};
  const box = boxes?.at(-1);
  return page !== undefined && box ? [{ number, page, box }] : [];
}

/** Right of its text, but on the sheet: percent of the width. */
const FARTHEST = 96;

/** The numbers on one sheet; marks of one text stand side by side. For the eye: the list of the numbers says the same. */
export function SheetNumbers({ marks }: { marks: readonly MarkOnPage[] }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {marks.map(({ number, box }, index) => {
        const before = marks.slice(0, index).filter((mark) => mark.box.top === box.top && mark.box.left === box.left);
        return (
          <span
            key={number}
            data-mark={number}
            className="figures absolute grid size-5 -translate-y-1/2 place-items-center rounded-full border border-[#b3261e] bg-[white] text-xs text-[#b3261e]"
            style={{
              left: `calc(${Math.min(FARTHEST, box.left + box.width)}% + ${0.25 + before.length * 1.375}rem)`,
              top: `${box.top + box.height / 2}%`,
            }}
          >
            {number}
          </span>
        );
      })}
    </div>
  );
}
