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
  const natural = runs.reduce((sum, part) => sum + part.width, 0) * at.size;
  const gaps = runs.reduce((sum, part) => sum + part.glyphs, 0) - 1;
  const spread = at.width === undefined || gaps < 1 ? 0 : (at.width - natural) / gaps;
  const spacing = Math.abs(spread) < NO_SPACING ? 0 : spread;
  let { x } = at;
  return runs.map((part) => {
    const placed = { ...part, x, spacing };
    x += part.width * at.size + part.glyphs * spacing;
    return placed;
  });
}
