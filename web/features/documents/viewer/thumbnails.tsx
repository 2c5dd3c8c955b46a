import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef } from "react";

const SCALE = 0.2;

export interface ThumbnailsProps {
  pages: readonly PDFPageProxy[];
  current: number;
  onPage: (page: number) => void;
}

/** The pages at a fifth of their size; a press goes to the page. */
export function Thumbnails({ pages, current, onPage }: ThumbnailsProps) {
  return (
    <nav aria-label="ページの一覧" className="flex gap-3 overflow-x-auto p-1">
      {pages.map((page) => (
        <button
          key={page.pageNumber}
          type="button"
          aria-label={`${page.pageNumber}ページを表示`}
          aria-current={page.pageNumber === current ? "page" : undefined}
          onClick={() => onPage(page.pageNumber)}
          className="shrink-0 rounded-sm bg-[white] ring-1 ring-line aria-[current=page]:ring-2 aria-[current=page]:ring-accent"
        >
          <Thumbnail page={page} />
        </button>
      ))}
    </nav>
  );
}

function Thumbnail({ page }: { page: PDFPageProxy }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = page.getViewport({ scale: SCALE });
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const density = Math.min(window.devicePixelRatio || 1, 2);
    const viewport = page.getViewport({ scale: SCALE * density });
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
      // The large page shows the failure.
      () => undefined,
    );
    return () => task.cancel();
  }, [page]);
  return <canvas ref={canvas} className="block" style={{ width, height }} />;
}
