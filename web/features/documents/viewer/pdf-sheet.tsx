import { type PDFPageProxy, RenderingCancelledException } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Device pixels per CSS pixel: a sharper canvas costs memory and looks the same. */
const MAX_PIXEL_RATIO = 2;
/** Largest width of a canvas: phones refuse canvases of more than 16 million pixels. */
const MAX_PIXELS_WIDE = 3200;

export interface PdfSheetProps {
  page: PDFPageProxy;
  /** Accessible name of the drawn page. */
  label: string;
  /** CSS pixels; as wide as its container by default. */
  width?: number | undefined;
  onFailed: () => void;
  /** Rendered over the sheet, as large as it. */
  children?: ReactNode;
}

/** One page of a PDF on a canvas. A newer page replaces the old one when it is drawn. */
export function PdfSheet({ page, label, width: fixed, onFailed, children }: PdfSheetProps) {
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
    const viewport = page.getViewport({ scale: Math.min(width * density, MAX_PIXELS_WIDE) / size.width });
    // Rendered off screen and copied when done, so that the old sheet never flashes white.
    const drawn = document.createElement("canvas");
    drawn.width = Math.round(viewport.width);
    drawn.height = Math.round(viewport.height);
    const task = page.render({ canvas: drawn, viewport });
    let isCurrent = true;
    task.promise.then(
      () => {
        target.width = drawn.width;
        target.height = drawn.height;
        target.getContext("2d")?.drawImage(drawn, 0, 0);
      },
      (error: unknown) => {
        if (isCurrent && !(error instanceof RenderingCancelledException)) onFailed();
      },
    );
    return () => {
      isCurrent = false;
      task.cancel();
    };
  }, [page, width, size.width, onFailed]);

  return (
    <div
      ref={box}
      data-page={page.pageNumber}
      className="relative scroll-mt-32 overflow-hidden rounded-sm bg-[white] shadow-raised"
      style={{ aspectRatio: `${size.width} / ${size.height}`, width: fixed }}
    >
      <canvas ref={canvas} role="img" aria-label={label} className="block size-full" />
      {children}
    </div>
  );
}
