import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import type { DocumentPrint } from "../../documents/print/document-print.ts";
import { NextSteps } from "../complete/next-steps.tsx";
import { EmployerEye } from "./employer-eye.tsx";
import { resumePrintOptions, sheetsOf } from "./official-print.ts";
import { PrintChoice } from "./print-choice.tsx";
import { useWarnings } from "./use-warnings.ts";

/** The 履歴書 as it is printed. */
export const resumePrint: DocumentPrint<PrintOptions> = {
  ...resumePrintOptions,
  sheetsOf: ({ paper }) => sheetsOf(paper),
  Choice: PrintChoice,
  useWarnings,
  Notes: EmployerEye,
  NextSteps,
};
