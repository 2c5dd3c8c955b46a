import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { findHits, type SearchHit } from "./find-hits.ts";
import { readTexts } from "./read-texts.ts";

export interface PdfSearch {
  query: string;
  setQuery: (query: string) => void;
  hits: readonly SearchHit[];
  /** Index of the current hit. */
  current: number;
  /** Goes to the next (1) or previous (-1) hit, around the end. */
  go: (by: 1 | -1) => void;
}

/** Searches the pages of a PDF while the person types. */
export function usePdfSearch(pages: readonly PDFPageProxy[]): PdfSearch {
  const [query, setQuery] = useState("");
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setCurrent(0);
    if (query.trim() === "") setHits([]);
    else {
      Promise.all(pages.map(readTexts)).then(
        (texts) => isCurrent && setHits(findHits(texts, query)),
        // The PDF was replaced meanwhile: its pages are searched in their turn.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [pages, query]);
  const go = (by: 1 | -1) => setCurrent((index) => (hits.length === 0 ? 0 : (index + by + hits.length) % hits.length));
  return { query, setQuery, hits, current, go };
}
