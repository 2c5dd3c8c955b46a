import { createLineCollector, type Line } from "./lines.ts";

/** The lines of a plain text; tabs part cells. */
export function textLines(text: string): Line[] {
  const lines = createLineCollector();
  for (const line of text.split(/\r\n|\r|\n/)) {
    lines.text(line);
    lines.endParagraph();
  }
  return lines.finish();
}
