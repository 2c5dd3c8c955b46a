import { NestedTooDeep } from "../../outbound/parse-html.ts";
import { attachedJson, InvalidAttachment, isPdf } from "./attached-json.ts";
import { decodeText } from "./decode-text.ts";
import type { FileJob, FileReading, FileResult } from "./document-importer.ts";
import { InvalidDocx } from "./docx-package.ts";
import { DocumentTooLong } from "./lines.ts";
import { InvalidArchive, linkedInResume } from "./linkedin-export.ts";
import { InvalidPdf, NoTextInPdf } from "./refused-pdfs.ts";

/** Finds one kind of document in a file; undefined where there is nothing of it. */
export interface FileReader {
  readJson(json: unknown): FileReading | undefined;
  /** A document without fields: HTML, text, Word, a PDF without data. Absent where a document is not read from such. */
  readText?(job: FileJob): FileReading | undefined | Promise<FileReading | undefined>;
}

/** The run of a task that reads one file: JSON, an export of LinkedIn, a PDF by its attachment or its text, or text. Damage is an answer, not an error. */
export const createFileTask =
  (reader: FileReader) =>
  async (job: FileJob): Promise<FileResult> => {
    try {
      return (await readingOf(job, reader)) ?? { refused: "unknown" };
    } catch (error) {
      if (error instanceof DocumentTooLong || error instanceof NestedTooDeep) return { refused: "too-long" };
      if (error instanceof NoTextInPdf) return { refused: "no-text" };
      if ([InvalidDocx, InvalidAttachment, InvalidPdf, InvalidArchive].some((kind) => error instanceof kind))
        return { refused: "broken" };
      if (error instanceof SyntaxError || error instanceof TypeError) return { refused: "broken" };
      throw error;
    }
  };

async function readingOf(job: FileJob, { readJson, readText }: FileReader): Promise<FileReading | undefined> {
  const { kind, bytes } = job;
  if (kind === "json") return readJson(JSON.parse(decodeText(bytes)));
  if (kind === "zip") {
    const resume = linkedInResume(bytes);
    return resume && readJson(resume);
  }
  if (kind !== "pdf") return readText?.(job);
  if (!isPdf(bytes)) return undefined;
  const json = attachedJson(bytes);
  return json === undefined ? readText?.(job) : readJson(JSON.parse(json));
}
