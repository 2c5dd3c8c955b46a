import { createDocumentPrinting, type DocumentPrinting } from "../../src/documents/document-printing.ts";
import type { Platform } from "../../src/platform.ts";
import { printOptions } from "./contract/requests.ts";
import type { PrintOptions } from "./contract.ts";
import type { Resume } from "./document.ts";
import { fileNamesOf, type Printer } from "./printing.ts";
import { resumeModel } from "./read-models/resume-model.ts";

/** The 履歴書 as other modules print it. */
export const createResumePrinting = (
  platform: Pick<Platform, "commands" | "db" | "keys">,
  printer: Printer,
): DocumentPrinting =>
  createDocumentPrinting<Resume, PrintOptions>(platform, resumeModel, {
    options: printOptions,
    async print({ subjectId: accountId, revision, document: resume }, options, signal) {
      const on = printer.dayOf(resume, options);
      const { pdf } = await printer.print({ accountId, revision, resume }, { ...options, on }, signal);
      return { pdf, fileNames: fileNamesOf(resume, on, ".pdf"), settled: { on } };
    },
  });
