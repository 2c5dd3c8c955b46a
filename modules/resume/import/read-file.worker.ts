import { attachedJson, InvalidAttachment, isPdf } from "../../../src/documents/import/attached-json.ts";
import { decodeText } from "../../../src/documents/import/decode-text.ts";
import type { FileJob, FileReading, FileResult } from "../../../src/documents/import/document-importer.ts";
import { docxLines, InvalidDocx } from "../../../src/documents/import/docx-lines.ts";
import { htmlLines } from "../../../src/documents/import/html-lines.ts";
import { DocumentTooLong } from "../../../src/documents/import/lines.ts";
import { textLines } from "../../../src/documents/import/text-lines.ts";
import { readJson } from "./read-json.ts";
import { readLines } from "./read-lines.ts";

/** Reads one file in a process of its own: whatever it does, requests are not held up. */
export async function run({ bytes, kind }: FileJob): Promise<FileResult> {
  try {
    return readingOf(kind, bytes) ?? { refused: "unknown" };
  } catch (error) {
    if (error instanceof DocumentTooLong) return { refused: "too-long" };
    if (error instanceof InvalidDocx || error instanceof InvalidAttachment) return { refused: "broken" };
    if (error instanceof SyntaxError || error instanceof TypeError) return { refused: "broken" };
    throw error;
  }
}

function readingOf(kind: FileJob["kind"], bytes: Uint8Array): FileReading | undefined {
  switch (kind) {
    case "html":
      return readLines(htmlLines(decodeText(bytes)));
    case "text":
      return readLines(textLines(decodeText(bytes)));
    case "docx":
      return readLines(docxLines(bytes));
    case "json":
      return readJson(JSON.parse(decodeText(bytes)));
    case "pdf": {
      if (!isPdf(bytes)) return undefined;
      const json = attachedJson(bytes);
      return json === undefined ? undefined : readJson(JSON.parse(json));
    }
  }
}
