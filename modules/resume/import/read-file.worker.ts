import { toStorable } from "../../../japanese/storable-text.ts";
import { decodeText } from "../../../src/documents/import/decode-text.ts";
import type { FileJob, FileReading } from "../../../src/documents/import/document-importer.ts";
import { readDocx } from "../../../src/documents/import/docx-lines.ts";
import { readHtml } from "../../../src/documents/import/html-lines.ts";
import { pdfLines } from "../../../src/documents/import/pdf-lines.ts";
import { createFileTask } from "../../../src/documents/import/read-file.ts";
import { textLines } from "../../../src/documents/import/text-lines.ts";
import { readJson } from "./read-json.ts";
import { readWritten } from "./read-written.ts";

/** Reads one file in a process of its own: whatever it does, requests are not held up. */
export const run = createFileTask({ readJson, readText });

async function readText({ bytes, kind }: FileJob): Promise<FileReading | undefined> {
  switch (kind) {
    case "html":
      return readWritten(readHtml(toStorable(decodeText(bytes))));
    case "text":
      return readWritten({ lines: textLines(toStorable(decodeText(bytes))) });
    case "docx":
      return readWritten(readDocx(bytes));
    case "pdf":
      return readWritten({ lines: await pdfLines(bytes) });
    default:
      return undefined;
  }
}
