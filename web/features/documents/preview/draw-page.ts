import type { DrawingCommand } from "../../../../documents/drawing.ts";
import { type Area, areaOf, overlap } from "./changed-area.ts";
import type { GlyphStore } from "./glyph-store.ts";

const PAPER = "#ffffff";
const INK = "#000000";
const FRAME_GREY = "#bcbcbc";

export interface PagePaint {
  commands: readonly DrawingCommand[];
  glyphs: Pick<GlyphStore, "glyph">;
  /** Undefined while it is not loaded. */
  photo: HTMLImageElement | undefined;
  /** Device pixels a point. */
  scale: number;
}

/** Draws a page, or only an area of it: what is outside of it stays. */
export function drawPage(context: CanvasRenderingContext2D, paint: PagePaint, area: Area | undefined): void {
  const { scale, commands, glyphs } = paint;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  const { width, height } = context.canvas;
  // Whole pixels: the edge of the area shows no seam.
  const [left, top] = area ? [Math.floor(area.left * scale), Math.floor(area.top * scale)] : [0, 0];
  const [right, bottom] = area ? [Math.ceil(area.right * scale), Math.ceil(area.bottom * scale)] : [width, height];
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  context.fillStyle = PAPER;
  context.fillRect(left, top, right - left, bottom - top);
  const clip = { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
  for (const command of commands) {
    if (!area || overlap(clip, areaOf(command, glyphs))) draw(context, command, paint);
  }
  context.restore();
}

function draw(context: CanvasRenderingContext2D, command: DrawingCommand, { glyphs, photo, scale }: PagePaint): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  switch (command[0]) {
    case "text": {
      const [, font, size, spacing, x, y, text] = command;
      context.fillStyle = INK;
      const unit = (scale * size) / 1000;
      let at = x;
      for (const character of text) {
        const glyph = glyphs.glyph(font, character);
        if (!glyph) continue;
        context.setTransform(unit, 0, 0, -unit, at * scale, y * scale);
        context.fill(glyph.path);
        at += (glyph.advance * size) / 1000 + spacing;
      }
      return;
    }
    case "line": {
      const [, x1, y1, x2, y2, width] = command;
      context.strokeStyle = INK;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.stroke();
      return;
    }
    case "dashed": {
      const [, x, y, width, height, line, dash, space] = command;
      context.strokeStyle = FRAME_GREY;
      context.lineWidth = line;
      context.setLineDash([dash, space]);
      context.strokeRect(x, y, width, height);
      context.setLineDash([]);
      return;
    }
    case "circle": {
      const [, x, y, radius, line] = command;
      context.strokeStyle = INK;
      context.lineWidth = line;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
      return;
    }
    case "photo":
      if (photo) drawPhoto(context, photo, command);
  }
}

/** Fills the frame; the edges of the photo are cropped evenly. */
function drawPhoto(
  context: CanvasRenderingContext2D,
  photo: HTMLImageElement,
  [, x, y, width, height]: Extract<DrawingCommand, readonly ["photo", ...unknown[]]>,
): void {
  const { naturalWidth, naturalHeight } = photo;
  const share = Math.max(width / naturalWidth, height / naturalHeight);
  const [cutWidth, cutHeight] = [width / share, height / share];
  const [left, top] = [(naturalWidth - cutWidth) / 2, (naturalHeight - cutHeight) / 2];
  context.drawImage(photo, left, top, cutWidth, cutHeight, x, y, width, height);
}
