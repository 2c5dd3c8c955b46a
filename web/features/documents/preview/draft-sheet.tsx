import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DrawingCommand } from "../../../../documents/drawing.ts";
import { type Area, changedArea, overlap } from "./changed-area.ts";
import { drawPage } from "./draw-page.ts";
import { showArea } from "./show-area.ts";
import type { DraftPages } from "./use-draft-pages.ts";

/** Device pixels per CSS pixel: a sharper canvas costs memory and looks the same. */
const MAX_PIXEL_RATIO = 2;
const MAX_PIXELS_WIDE = 3200;

export interface DraftSheetProps extends Pick<DraftPages, "size" | "glyphs"> {
  commands: readonly DrawingCommand[];
  photo: HTMLImageElement | undefined;
  page: number;
  label: string;
  children?: ReactNode;
}

interface Paint {
  commands: readonly DrawingCommand[];
  photo: HTMLImageElement | undefined;
  scale: number;
}

/** One page of a draft. Only the area that changed is drawn anew; it is brought into view once. */
export function DraftSheet({ size, glyphs, commands, photo, page, label, children }: DraftSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Paint>(undefined);
  const shown = useRef<Area>(undefined);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || width === 0) return;
    const density = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    const scale = Math.min(width * density, MAX_PIXELS_WIDE) / size.width;
    const before = drawn.current;
    drawn.current = { commands, photo, scale };
    const paint = { commands, glyphs, photo, scale };
    if (before?.scale !== scale || before.photo !== photo) {
      context.canvas.width = Math.round(scale * size.width);
      context.canvas.height = Math.round(scale * size.height);
      drawPage(context, paint, undefined);
      return;
    }
    const area = changedArea(before.commands, commands, glyphs);
    if (!area) return;
    drawPage(context, paint, area);
    const isSameArea = shown.current !== undefined && overlap(shown.current, area);
    shown.current = area;
    if (!isSameArea && box.current) showArea(box.current, area, size);
  }, [commands, glyphs, photo, size, width]);

  return (
    <div
      ref={box}
      data-page={page}
      className="relative overflow-hidden rounded-sm bg-[white] shadow-raised"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <canvas ref={canvas} role="img" aria-label={label} className="block size-full" />
      {children}
    </div>
  );
}
