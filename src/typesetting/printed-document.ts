import { move, transferableSymbol, valueSymbol } from "piscina";
import type { PrintReport } from "../../documents/print-report.ts";

/** A printed document; what every print task answers. */
export interface PrintedDocument {
  pdf: Uint8Array;
  report: PrintReport;
}

/** Hands a printed document from the worker thread to its caller without copying the bytes. */
export function handOver(printed: PrintedDocument): unknown {
  return move({ [transferableSymbol]: printed.pdf.buffer, [valueSymbol]: printed });
}
