import { type PrintOptions, type Resume, resumeDefinition } from "../../../../modules/resume/contract.ts";
import type { DocumentPrint } from "../../documents/print/document-print.ts";
import { NextSteps } from "../complete/next-steps.tsx";
import { findingMarks } from "./finding-marks.ts";
import { resumePrintOptions, sheetsOf } from "./official-print.ts";
import { PrintChoice } from "./print-choice.tsx";
import { useResumeFindings } from "./use-resume-findings.ts";

/** The 履歴書 as it is printed. */
export const resumePrint: DocumentPrint<PrintOptions> = {
  ...resumePrintOptions,
  definition: resumeDefinition,
  sheetsOf: ({ paper }) => sheetsOf(paper),
  Choice: PrintChoice,
  useFound: useResumeFindings,
  marksOf: (findings, document, report) => findingMarks(findings, document as Resume, report),
  NextSteps,
};
