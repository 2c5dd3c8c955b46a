import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fileMessages } from "../../../../japanese/file-messages.ts";
import { LoadFailed, type LoadFailedProps } from "../../../ui/load-failed/load-failed.tsx";
import type { Sheets } from "../document-pages.ts";
import { fetchPdf, PdfNotLoaded } from "./fetch-pdf.ts";
import { PdfLoading } from "./pdf-loading.tsx";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Device pixels per CSS pixel: a sharper canvas costs memory and looks the same. */
const MAX_PIXEL_RATIO = 2;
/** Debounce of newer sheets: of several undos in a row only the last is printed. */
const PAUSE_MS = 250;

interface Pdf {
  url: string;
  pages: readonly PDFPageProxy[];
}

export interface PdfPagesProps {
  url: string;
  /** The expected sheets, for the placeholder. */
  sheets: Sheets;
  /** Accessible name of the document. */
  label: string;
  /** Rendered over a sheet, as large as it. */
  overlay?: (page: number) => ReactNode;
}

/** The sheets of a PDF, one below the other, as wide as their container. While a newer PDF loads the old one stays. */
export function PdfPages({ url, sheets, label, overlay }: PdfPagesProps) {
  const [printed, setPrinted] = useState<Pdf>();
  const [failure, setFailure] = useState<Pick<LoadFailedProps, "title" | "text">>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same address again
  useEffect(() => {
    const abort = new AbortController();
    setFailure(undefined);
    const begin = () =>
      load(url, abort.signal).then(setPrinted, (error: unknown) => {
        if (abort.signal.aborted) return;
        const isMissing = error instanceof PdfNotLoaded;
        setFailure(
          isMissing
            ? { title: fileMessages.pdfLoadFailed, text: error.message }
            : { title: fileMessages.pdfRenderFailed },
        );
      });
    const pause = printed ? setTimeout(begin, PAUSE_MS) : void begin();
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [url, attempt]);

  if (failure) return <LoadFailed {...failure} onRetry={() => setAttempt((count) => count + 1)} />;
  if (!printed) return <PdfLoading sheets={sheets} />;
  return (
    <div aria-busy={printed.url !== url} className="grid gap-5">
      {printed.pages.map((page) => (
        <PdfSheet
          key={page.pageNumber}
          page={page}
          label={`${label} ${page.pageNumber}枚目（全${printed.pages.length}枚）`}
        >
          {overlay?.(page.pageNumber)}
        </PdfSheet>
      ))}
    </div>
  );
}

async function load(url: string, signal: AbortSignal): Promise<Pdf> {
  const data = await fetchPdf(url, signal);
  const pdf = await getDocument({ data, isEvalSupported: false }).promise;
  signal.throwIfAborted();
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)));
  signal.throwIfAborted();
  return { url, pages };
}

function PdfSheet({ page, label, children }: { page: PDFPageProxy; label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const size = page.getViewport({ scale: 1 });

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!target || width === 0) return;
    const density = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    const viewport = page.getViewport({ scale: (width * density) / size.width });
    // Rendered off screen and copied when done, so that the old sheet never flashes white.
    const drawn = document.createElement("canvas");
    drawn.width = Math.round(viewport.width);
    drawn.height = Math.round(viewport.height);
    const task = page.render({ canvas: drawn, viewport });
    task.promise.then(
      () => {
        target.width = drawn.width;
        target.height = drawn.height;
        target.getContext("2d")?.drawImage(drawn, 0, 0);
      },
      () => undefined,
    );
    return () => task.cancel();
  }, [page, width, size.width]);

  return (
    <div
      ref={box}
      className="relative overflow-hidden rounded-sm bg-[white] shadow-raised"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <canvas ref={canvas} role="img" aria-label={label} className="block size-full" />
      {children}
    </div>
  );
}
