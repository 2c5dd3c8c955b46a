import { decodeText } from "../../../src/documents/import/decode-text.ts";
import type { FileJob, FileReading } from "../../../src/documents/import/document-importer.ts";
import { docxLines } from "../../../src/documents/import/docx-lines.ts";
import { htmlLines } from "../../../src/documents/import/html-lines.ts";
import { pdfLines } from "../../../src/documents/import/pdf-lines.ts";
import { createFileTask } from "../../../src/documents/import/read-file.ts";
import { textLines } from "../../../src/documents/import/text-lines.ts";
import { readJson } from "./read-json.ts";
import { readLines } from "./read-lines.ts";

/** Reads one file in a process of its own: whatever it does, requests are not held up. */
export const run = createFileTask({ readJson, readText });

async function readText({ bytes, kind }: FileJob): Promise<FileReading | undefined> {
  switch (kind) {
    case "html":
      return readLines(htmlLines(decodeText(bytes)));
    case "text":
      return readLines(textLines(decodeText(bytes)));
    case "docx":
      return readLines(docxLines(bytes));
    case "pdf":
      return readLines(await pdfLines(bytes));
    default:
      return undefined;
  }
}
