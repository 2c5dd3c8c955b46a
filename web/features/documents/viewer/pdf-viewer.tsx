import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import type { Sheets } from "../document-pages.ts";
import { PdfLoading } from "../print/pdf-loading.tsx";
import type { SearchHit } from "./find-hits.ts";
import { PdfSheet } from "./pdf-sheet.tsx";
import { SearchBar } from "./search-bar.tsx";
import { type SheetMark, SheetNumbers, useSheetMarks } from "./sheet-marks.tsx";
import { TextLayer } from "./text-layer.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { type PdfSource, usePdf } from "./use-pdf.ts";
import { usePdfSearch } from "./use-search.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { ViewerTools } from "./viewer-tools.tsx";
import { fittedZoom, sheetWidth, type Zoom, zoomBy } from "./zoom.ts";

export interface PdfViewerProps {
  /** Address or bytes. */
  source: PdfSource;
  /** The expected sheets, for their skeleton. */
  sheets: Sheets;
  /** Accessible name of the document. */
  label: string;
  /** Numbers drawn beside texts of the sheets. */
  marks?: readonly SheetMark[] | undefined;
}

/** A PDF with its tools: pages, thumbnails, zoom, search, print and keys. */
export function PdfViewer({ source, sheets, label, marks }: PdfViewerProps) {
  const { pdf, failure, isLate, retry, failToRender } = usePdf(source);
  if (failure) return <LoadFailed {...failure} onRetry={retry} />;
  if (!pdf) {
    return isLate ? (
      <LoadFailed title="紙面の作成に時間がかかっています" onRetry={retry} />
    ) : (
      <PdfLoading sheets={sheets} />
    );
  }
  return (
    <OpenViewer
      pages={pdf.pages}
      source={source}
      label={label}
      marks={marks}
      isBusy={pdf.source !== source}
      failToRender={failToRender}
    />
  );
}

interface OpenViewerProps {
  pages: readonly PDFPageProxy[];
  source: PdfSource;
  label: string;
  marks: readonly SheetMark[] | undefined;
  isBusy: boolean;
  failToRender: () => void;
}

function OpenViewer({ pages, source, label, marks, isBusy, failToRender }: OpenViewerProps) {
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [page, setPage] = useState(1);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isSearching, setSearching] = useState(false);
  const search = usePdfSearch(pages);
  const numbers = useSheetMarks(pages, marks);
  const current = search.hits[search.current];
  const points = pages[0]?.getViewport({ scale: 1 }).width ?? 595;

  const sheetAt = (number: number) => area.current?.querySelector(`[data-page="${number}"]`);
  const goTo = (number: number) => {
    const next = Math.min(pages.length, Math.max(1, number));
    setPage(next);
    sheetAt(next)?.scrollIntoView({ block: "start" });
  };
  const changeZoom = (by: 1 | -1) =>
    setZoom((old) => zoomBy(old, by, fittedZoom(area.current?.clientWidth ?? points, points)));
  const fit = () => setZoom("fit");
  const startSearch = () => {
    setSearching(true);
    field.current?.focus();
  };
  useViewerKeys({
    zoom: changeZoom,
    fit,
    turn: (by) => goTo(page + by),
    search: startSearch,
  });
  // On a phone the field is drawn first.
  useEffect(() => {
    if (isSearching) field.current?.focus();
  }, [isSearching]);

  // The page number follows the scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages are other elements
  useEffect(() => {
    const sheets = area.current?.querySelectorAll<HTMLElement>("[data-page]") ?? [];
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (shown instanceof HTMLElement) setPage(Number(shown.dataset.page));
      },
      { rootMargin: "-45% 0px -45% 0px" },
    );
    for (const sheet of sheets) observer.observe(sheet);
    return () => observer.disconnect();
  }, [pages]);
  useEffect(() => {
    if (current) area.current?.querySelector("[data-hit=current]")?.scrollIntoView({ block: "center" });
  }, [current]);

  return (
    <div className="grid grid-cols-1 gap-4">
      <div data-screen-only className="grid gap-2 rounded-md bg-card p-2">
        <ViewerTools
          page={page}
          count={pages.length}
          onPage={goTo}
          zoom={zoom}
          onZoom={changeZoom}
          onFit={fit}
          onPrint={() => openToPrint(source)}
          onSearch={startSearch}
        />
        <div className={isSearching ? "" : "max-sm:hidden"}>
          <SearchBar search={search} ref={field} />
        </div>
        {pages.length > 1 && (
          // On a phone the sheets come first: the arrows turn the pages.
          <div className="max-sm:hidden">
            <Thumbnails pages={pages} current={page} onPage={goTo} />
          </div>
        )}
      </div>
      <div ref={area} aria-busy={isBusy} className="grid gap-5 overflow-x-auto">
        {pages.map((sheet) => (
          <PdfSheet
            key={sheet.pageNumber}
            page={sheet}
            width={sheetWidth(zoom, sheet.getViewport({ scale: 1 }).width)}
            label={`${label} ${sheet.pageNumber}枚目（全${pages.length}枚）`}
            onFailed={failToRender}
          >
            <TextLayer page={sheet} />
            <SheetNumbers marks={numbers.filter((mark) => mark.page === sheet.pageNumber)} />
            <Hits hits={search.hits.filter((hit) => hit.page === sheet.pageNumber)} current={current} />
          </PdfSheet>
        ))}
      </div>
    </div>
  );
}

function Hits({ hits, current }: { hits: readonly SearchHit[]; current: SearchHit | undefined }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {hits.flatMap((hit) =>
        hit.boxes.map(({ left, top, width, height }) => (
          <span
            key={`${left} ${top}`}
            data-hit={hit === current ? "current" : "other"}
            className={`absolute mix-blend-multiply ${hit === current ? "bg-[#ffb14d]" : "bg-[#ffe58a]"}`}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          />
        )),
      )}
    </div>
  );
}

/** Opens the PDF itself in a new tab: the browser prints it without loss, which a page of canvases is not. */
function openToPrint(source: PdfSource): void {
  if (typeof source === "string") window.open(source, "_blank", "noopener");
  else window.print();
}
