import { z } from "zod/mini";
import { revision } from "../../documents/contract/requests.ts";
import { createDocumentPrinting, type DocumentPrinting } from "../../src/documents/document-printing.ts";
import type { Platform } from "../../src/platform.ts";
import { readPersonOnPaper } from "../resume/index.ts";
import { careerPrintOptions } from "./contract/print.ts";
import type { CareerResume } from "./document.ts";
import { fileNamesOf } from "./file-names.ts";
import type { CareerPrinter } from "./printing.ts";
import { careerModel } from "./read-models/career-model.ts";

/** `resume_revision`: the 履歴書 whose name and licences are printed; the newest where it is left out. */
const options = z.extend(careerPrintOptions, { resume_revision: z.optional(revision) });

/** The 職務経歴書 as other modules print it. */
export const createCareerPrinting = (
  platform: Pick<Platform, "commands" | "db" | "keys">,
  printer: CareerPrinter,
): DocumentPrinting =>
  createDocumentPrinting<CareerResume, z.output<typeof options>>(platform, careerModel, {
    options,
    async print({ subjectId: accountId, revision, document: career }, options, signal) {
      const on = printer.dayOf(career, options);
      const person = await readPersonOnPaper(platform, accountId, options.resume_revision);
      const { pdf } = await printer.print({ accountId, revision, career, person }, { ...options, on }, signal);
      const ofResume = person.revision === null ? undefined : { resume_revision: String(person.revision) };
      return { pdf, fileNames: fileNamesOf(person, on, ".pdf"), settled: { on, ...ofResume } };
    },
  });
