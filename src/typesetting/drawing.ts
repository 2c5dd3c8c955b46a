import { createHash } from "node:crypto";
import type { DraftDrawing, DrawingCommand, Glyph, Glyphs, KnownDrawing } from "../../documents/drawing.ts";
import type { PrintReport } from "../../documents/print-report.ts";
import { type PageSetup, POINT } from "./measures.ts";
import type { Typefaces } from "./printable-text.ts";
import { type Face, FRAME_DASH, FRAME_LINE, RING_LINE, type StructureNode, type Surface } from "./sheet.ts";
import { spreadLine } from "./spread-line.ts";

export interface DrawingOptions {
  pages: PageSetup;
  /** Typefaces of headings; those of the text when absent. */
  headings?: Typefaces;
}

/** A surface that becomes commands: the same content at the same points as in the PDF, without its structure. */
export interface DrawingSurface extends Surface {
  finish(report: PrintReport, known: KnownDrawing): DraftDrawing;
}

/** A thousandth of a point: finer than any printer. */
const round = (points: number) => Math.round(points * 1000) / 1000;

/** Opens a drawing. Its fonts are numbered as in `fonts`. */
export function openDrawing(fonts: Typefaces, options: DrawingOptions): DrawingSurface {
  const { width, height, positionOf } = options.pages;
  const faces: Readonly<Record<Face, Typefaces>> = { text: fonts, heading: options.headings ?? fonts };
  const pages: DrawingCommand[][] = [];
  const characters = [new Set<string>(), new Set<string>()] as const;
  let position = positionOf(0);
  let page: DrawingCommand[] = [];
  const node: StructureNode = { child: () => node, content: (draw) => draw() };

  const drawing: DrawingSurface = {
    side(index) {
      position = positionOf(index);
      while (pages.length <= position.page) pages.push([]);
      page = pages[position.page] ?? [];
    },
    element: () => node,
    section: (_type, body) => body(),
    mark: (_type, draw) => draw(),
    artifact: (draw) => draw(),
    rules(rules) {
      for (const { x1, y1, x2, y2, width } of rules) {
        const [from, to] = [
          [position.x(x1), position.y(y1)],
          [position.x(x2), position.y(y2)],
        ] as const;
        page.push(["line", round(from[0]), round(from[1]), round(to[0]), round(to[1]), round(position.length(width))]);
      }
    },
    dashed({ x1, y1, x2, y2 }) {
      const [dash, space] = FRAME_DASH;
      const frame = [position.x(x1), position.y(y1), position.length(x2 - x1), position.length(y2 - y1)].map(round);
      const line = [FRAME_LINE, dash, space].map((points) => round(position.size(points)));
      page.push(["dashed", ...(frame as FourNumbers), ...(line as [number, number, number])]);
    },
    circle(x, y, radius) {
      const [left, top] = [round(position.x(x)), round(position.y(y))];
      page.push(["circle", left, top, round(position.length(radius)), round(position.size(RING_LINE))]);
    },
    label: ({ text, x, y, size, width }) => drawing.line(text, x, y, size, width),
    line(text, x, baseline, size, width, face = "text") {
      const typefaces = faces[face];
      const points = position.size(size);
      const at = {
        x: position.x(x),
        size: points,
        width: width === undefined ? undefined : position.length(width),
      };
      const y = round(position.y(baseline));
      for (const part of spreadLine(text, typefaces, at)) {
        const font = fonts.indexOf(typefaces[part.font]) === 0 ? 0 : 1;
        for (const character of part.text) characters[font].add(character);
        page.push(["text", font, round(points), round(part.spacing), round(part.x), y, part.text]);
      }
    },
    photo(_jpeg, { x1, y1, x2, y2 }) {
      const frame = [position.x(x1), position.y(y1), position.length(x2 - x1), position.length(y2 - y1)].map(round);
      page.push(["photo", ...(frame as FourNumbers)]);
    },
    pages: () => pages.length,
    finish: (report, known) => ({
      size: { width: round(width / POINT), height: round(height / POINT) },
      pages: pages.map((commands) => {
        const hash = hashOf(commands);
        return known.pages.includes(hash) ? { hash } : { hash, commands };
      }),
      glyphs: [glyphsOf(fonts, 0, characters, known), glyphsOf(fonts, 1, characters, known)],
      report: { ...report, pages: pages.length },
    }),
  };
  return drawing;
}

type FourNumbers = [number, number, number, number];

/** 96 bits: two pages of one person never have the same by chance. */
const hashOf = (commands: readonly DrawingCommand[]): string =>
  createHash("sha256").update(JSON.stringify(commands)).digest("base64url").slice(0, 16);

function glyphsOf(
  fonts: Typefaces,
  font: 0 | 1,
  characters: readonly [ReadonlySet<string>, ReadonlySet<string>],
  known: KnownDrawing,
): Glyphs {
  const had = new Set(known.glyphs[font]);
  const missing = [...characters[font]].filter((character) => !had.has(character));
  return Object.fromEntries(
    missing.map((character): [string, Glyph] => [character, fonts[font].outline(character.codePointAt(0) ?? 0)]),
  );
}
