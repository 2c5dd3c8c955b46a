// The legacy build brings what browsers older than a year lack: without Map.getOrInsertComputed no page is drawn.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** A parsed PDF; `close` frees its memory in the worker. */
export interface OpenPdf {
  pages: readonly PDFPageProxy[];
  close(): void;
}

let worker: PDFWorker | undefined;

/** One worker for the life of the page: its start costs more than parsing a 履歴書. */
function sharedWorker(): PDFWorker {
  if (!worker || worker.destroyed) worker = new PDFWorker({});
  return worker;
}

/** Parses a PDF; `data` is handed to the worker. @throws the reason of `signal`, and for a damaged file */
export async function openPdf(data: Uint8Array, signal: AbortSignal): Promise<OpenPdf> {
  const task = getDocument({ data, isEvalSupported: false, worker: sharedWorker() });
  const close = () => void task.destroy();
  try {
    const pdf = await task.promise;
    signal.throwIfAborted();
    const pages = await pagesOf(pdf);
    signal.throwIfAborted();
    return { pages, close };
  } catch (error) {
    close();
    throw error;
  }
}

const pagesOf = (pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
