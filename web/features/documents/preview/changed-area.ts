import type { DrawingCommand } from "../../../../documents/drawing.ts";
import type { GlyphStore } from "./glyph-store.ts";

/** Points from the upper left corner of a page. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Strokes and accents reach beyond the box of a command, points. */
const MARGIN = 1.5;

/** The area that a command draws on, rather too large than too small. */
export function areaOf(command: DrawingCommand, glyphs: Pick<GlyphStore, "glyph">): Area {
  const [left, top, right, bottom] = bounds(command, glyphs);
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
}

function bounds(command: DrawingCommand, glyphs: Pick<GlyphStore, "glyph">): readonly [number, number, number, number] {
  switch (command[0]) {
    case "text": {
      const [, font, size, spacing, x, y, text] = command;
      let width = 0;
      for (const character of text) width += ((glyphs.glyph(font, character)?.advance ?? 1000) * size) / 1000 + spacing;
      return [x - 0.2 * size, y - 1.1 * size, x + width + 0.2 * size, y + 0.4 * size];
    }
    case "line": {
      const [, x1, y1, x2, y2, width] = command;
      return [Math.min(x1, x2) - width, Math.min(y1, y2) - width, Math.max(x1, x2) + width, Math.max(y1, y2) + width];
    }
    case "circle": {
      const [, x, y, radius, line] = command;
      return [x - radius - line, y - radius - line, x + radius + line, y + radius + line];
    }
    default: {
      const [, x, y, width, height] = command;
      return [x, y, x + width, y + height];
    }
  }
}

/** The area in which two drawings of a page differ; undefined where they are alike. */
export function changedArea(
  before: readonly DrawingCommand[],
  after: readonly DrawingCommand[],
  glyphs: Pick<GlyphStore, "glyph">,
): Area | undefined {
  const counts = new Map<string, { command: DrawingCommand; count: number }>();
  const count = (commands: readonly DrawingCommand[], by: 1 | -1) => {
    for (const command of commands) {
      const key = JSON.stringify(command);
      const entry = counts.get(key);
      if (entry) entry.count += by;
      else counts.set(key, { command, count: by });
    }
  };
  count(before, -1);
  count(after, 1);
  let area: Area | undefined;
  for (const { command, count } of counts.values()) if (count !== 0) area = union(area, areaOf(command, glyphs));
  return area;
}

const union = (a: Area | undefined, b: Area): Area =>
  a
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : b;

export const overlap = (a: Area, b: Area): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
