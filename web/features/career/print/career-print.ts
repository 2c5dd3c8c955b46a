import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import type { DocumentPrint } from "../../documents/print/document-print.ts";
import { CareerNextSteps } from "./career-next-steps.tsx";
import { CareerPrintChoice } from "./career-print-choice.tsx";
import { careerPrintOptions, SHEETS } from "./career-print-options.ts";

/** The 職務経歴書 as it is printed. */
export const careerPrint: DocumentPrint<CareerPrintOptions> = {
  ...careerPrintOptions,
  sheetsOf: () => SHEETS,
  Choice: CareerPrintChoice,
  NextSteps: CareerNextSteps,
};
