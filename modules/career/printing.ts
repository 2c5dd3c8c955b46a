import { z } from "zod/mini";
import { revision } from "../../documents/contract/requests.ts";
import { createDocumentPrinter } from "../../src/documents/document-printer.ts";
import type { PrintPlatform } from "../../src/documents/print-queue.ts";
import { validate } from "../../src/http/validate.ts";
import type { Platform } from "../../src/platform.ts";
import { missingName, type PersonOnPaper, readPersonOnPaper } from "../resume/index.ts";
import { careerPrintOptions } from "./contract/print.ts";
import type { CareerResume } from "./document.ts";
import type { CareerPrintJob } from "./pdf/print-job.ts";
import { careerModel } from "./read-models/career-model.ts";

/** The 履歴書 whose name and licences are printed; the newest where it is left out. */
const ofResume = z.object({ resume_revision: z.optional(revision) });

/** Prints 職務経歴書 with the name and the licences of the 履歴書. */
export const createCareerPrinter = (platform: Pick<Platform, "commands" | "now"> & PrintPlatform) =>
  createDocumentPrinter<CareerResume, z.output<typeof careerPrintOptions>, CareerPrintJob, PersonOnPaper>(platform, {
    model: careerModel,
    options: careerPrintOptions,
    plainTitle: "career_resume",
    readOthers(subjectId, recorded) {
      const { resume_revision } = validate(ofResume, recorded) as z.output<typeof ofResume>;
      return readPersonOnPaper(platform, subjectId, resume_revision);
    },
    personOf: ({ others }) => others,
    keyOf: ({ style, era, font, details }, person) => [person.revision, style, era, font, details],
    jobOf({ document: career, others }, { style, era, font, on, details, attachment }) {
      const { last_name, first_name, licences } = others;
      const person = { last_name, first_name, licences };
      return { career, person, style, era, font, on, details: details === 1, attachment };
    },
    missingOfOthers: missingName,
    recordOthers: ({ revision: at }): Record<string, string> => (at === null ? {} : { resume_revision: String(at) }),
  });
