import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { createLineCollector, type Line } from "./lines.ts";

/** The part of a docx with the text of the body (ECMA-376 part 1, 11.3.10). */
const MAIN_PART = "word/document.xml";
/** Bytes of the main part, unpacked; a text of a hundred pages has about 3 MB. */
const MAX_PART_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
const MAX_DEPTH = 200;

/** The bytes are no Word document, or one that is damaged or beyond the bounds. */
export class InvalidDocx extends Error {
  override readonly name = "InvalidDocx";
}

/**
 * The lines of a Word document (ECMA-376). Only the main part is unpacked, into a buffer of its declared size, so that a
 * bomb ends there; macros, pictures and references to the outside are never touched. A document type is refused.
 * @throws InvalidDocx, DocumentTooLong
 */
export function docxLines(bytes: Uint8Array): Line[] {
  return linesOf(mainPart(bytes));
}

function mainPart(bytes: Uint8Array): string {
  let entries = 0;
  let mainParts = 0;
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1;
        if (entries > MAX_ENTRIES) throw new InvalidDocx("too many parts");
        if (name !== MAIN_PART) return false;
        mainParts += 1;
        if (mainParts > 1) throw new InvalidDocx("two main parts");
        if (originalSize > MAX_PART_BYTES) throw new InvalidDocx("too large");
        return true;
      },
    });
    const part = parts[MAIN_PART];
    if (!part) throw new InvalidDocx("no main part");
    return strFromU8(part);
  } catch (error) {
    throw error instanceof InvalidDocx ? error : new InvalidDocx("no archive", { cause: error });
  }
}

/** A drawing has its text boxes twice: as they are drawn, and for programs of before 2010. */
const SKIPPED = new Set(["Fallback"]);

function linesOf(xml: string): Line[] {
  const lines = createLineCollector();
  const parser = new SaxesParser();
  let depth = 0;
  let skipped = 0;
  let isText = false;
  parser.on("doctype", () => {
    throw new InvalidDocx("a document type");
  });
  parser.on("error", (error) => {
    throw new InvalidDocx("broken XML", { cause: error });
  });
  parser.on("opentag", ({ name }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new InvalidDocx("too deep");
    const local = localName(name);
    if (SKIPPED.has(local)) skipped += 1;
    if (skipped > 0) return;
    if (local === "t") isText = true;
    else if (local === "tab") lines.text("\t");
    else if (local === "br" || local === "cr") lines.lineBreak();
    else if (local === "tr") lines.openRow();
  });
  parser.on("text", (text) => {
    if (isText && skipped === 0) lines.text(text);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    const local = localName(name);
    if (SKIPPED.has(local)) skipped -= 1;
    if (skipped > 0) return;
    if (local === "t") isText = false;
    else if (local === "p") lines.endParagraph();
    else if (local === "tc") lines.closeCell();
    else if (local === "tr") lines.closeRow();
  });
  parser.write(xml).close();
  return lines.finish();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
