import path from "node:path";
import { Worker } from "node:worker_threads";
import type { ReadForm } from "../../scripts/read-form.ts";
import { projectRoot } from "../../src/project-root.ts";

/** A text as it stands on a page: its baseline in mm from the top left corner, its size in points. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
  /** A repeated heading or other decoration that is not part of the document's content. */
  artifact: boolean;
}

export interface StructureNode {
  role: string;
  alt?: string;
  lang?: string;
  children?: (StructureNode | { type: string; id: string })[];
}

export interface PdfPage extends ReadForm {
  texts: PdfText[];
  text: string;
  tree: StructureNode | null;
}

export interface ReadPdf {
  pages: PdfPage[];
  /** All content in reading order, without artifacts; every field, label and cell on a line of its own. */
  text: string;
  info: { Title?: string; Language?: string; PDFFormatVersion?: string; [key: string]: unknown };
  /** XMP. */
  metadata: string;
  tagged: boolean;
  attachments: { name: string; text: string }[];
}

/** Request to the reading thread. */
export interface Question {
  id: number;
  bytes: Uint8Array;
  textOnly: boolean;
}

interface Answer {
  id: number;
  read?: ReadPdf;
  text?: string;
  error?: string;
}

let thread: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();

/**
 * Reads a PDF with pdf.js: geometry, texts, structure, attachments. pdf.js is an ES module that jest cannot load, so it
 * runs in a thread of its own, which ends with the process or by `closePdfReader`.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { read } = await ask(bytes, false);
  if (!read) throw new Error("the reader answered nothing");
  return read;
}

/** Only the content of a PDF, as `readPdf` gives it in `text`. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  return (await ask(bytes, true)).text ?? "";
}

export async function closePdfReader(): Promise<void> {
  await thread?.terminate();
  thread = undefined;
}

function ask(bytes: Uint8Array, textOnly: boolean): Promise<Answer> {
  const reader = thread ?? startThread();
  const question: Question = { id: ++asked, bytes, textOnly };
  reader.ref();
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    reader.postMessage(question);
  });
}

function startThread(): Worker {
  const started = new Worker(path.join(projectRoot, "test/support/read-pdf-thread.mjs"));
  started.on("message", (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) started.unref();
    if (answer.error === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(answer.error));
  });
  started.on("error", (error) => {
    for (const asker of waiting.values()) asker.reject(error instanceof Error ? error : new Error(String(error)));
    waiting.clear();
    thread = undefined;
  });
  thread = started;
  return started;
}
