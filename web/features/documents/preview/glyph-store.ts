import type { DraftDrawing, KnownDrawing } from "../../../../documents/drawing.ts";

/** A glyph that can be drawn: units of a thousandth em, y upwards. */
export interface DrawableGlyph {
  readonly advance: number;
  readonly path: Path2D;
}

export type GlyphStore = ReturnType<typeof createGlyphStore>;

/** Keeps the glyphs of both fonts for the life of the preview: each is sent once. */
export function createGlyphStore() {
  const fonts = [new Map<string, DrawableGlyph>(), new Map<string, DrawableGlyph>()] as const;
  return {
    add(glyphs: DraftDrawing["glyphs"]): void {
      for (const font of [0, 1] as const) {
        for (const [character, [advance, outline]] of Object.entries(glyphs[font])) {
          fonts[font].set(character, { advance, path: new Path2D(outline) });
        }
      }
    },
    glyph: (font: 0 | 1, character: string): DrawableGlyph | undefined => fonts[font].get(character),
    known: (): KnownDrawing["glyphs"] => [[...fonts[0].keys()].join(""), [...fonts[1].keys()].join("")],
  };
}
