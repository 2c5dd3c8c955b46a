import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import type { SearchedPage } from "./find-hits.ts";
import { readTexts } from "./read-texts.ts";

/**
 * The texts of a page over its drawing, invisible: they are selected and copied as on paper, and a screen reader reads them.
 * Nothing while they are being read; without them the page is a picture.
 */
export function TextLayer({ page }: { page: PDFPageProxy }) {
  const [read, setRead] = useState<SearchedPage>();
  useEffect(() => {
    let isCurrent = true;
    readTexts(page).then(
      (texts) => {
        if (isCurrent) setRead(texts);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);
  if (!read) return null;
  const { width, height, texts } = read;
  return (
    <svg
      role="presentation"
      viewBox={`0 0 ${width} ${height}`}
      data-texts
      className="absolute inset-0 size-full cursor-text select-text selection:bg-[#27406f]/25"
    >
      {texts
        .filter(({ text }) => text.trim() !== "")
        .map((run) => (
          <text
            key={`${run.left} ${run.bottom} ${run.text}`}
            x={run.left}
            y={height - run.bottom}
            fontSize={run.height}
            textLength={run.width}
            lengthAdjust="spacingAndGlyphs"
            fill="transparent"
          >
            {run.text}
          </text>
        ))}
    </svg>
  );
}
