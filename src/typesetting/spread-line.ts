import { type Run, runsOf, type Typefaces } from "./printable-text.ts";

/** Below this the eye sees no letter spacing, points. */
const NO_SPACING = 0.002;

/** A run of a line with its position. */
export interface PlacedRun extends Run {
  /** Points. */
  x: number;
  spacing: number;
}

/** Positions of the runs of a line from `x`; with `width` they are letter-spaced to be exactly that wide. All measures are points. */
export function spreadLine(
  text: string,
  typefaces: Typefaces,
  at: { x: number; size: number; width: number | undefined },
): PlacedRun[] {
  const runs = runsOf(text, typefaces);
  let natural = 0;
  let gaps = -1;
  for (const { width, glyphs } of runs) {
    natural += width;
    gaps += glyphs;
  }
  natural *= at.size;
  const spread = at.width === undefined || gaps < 1 ? 0 : (at.width - natural) / gaps;
  const spacing = Math.abs(spread) < NO_SPACING ? 0 : spread;
  let { x } = at;
  return runs.map(({ text: characters, font, width, glyphs }) => {
    const placed = { text: characters, font, width, glyphs, x, spacing };
    x += width * at.size + glyphs * spacing;
    return placed;
  });
}
