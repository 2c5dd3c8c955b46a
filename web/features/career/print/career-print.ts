import { useMemo } from "react";
import { wordingFindings } from "../../../../documents/findings/wording-findings.ts";
import { type CareerPrintOptions, careerDefinition } from "../../../../modules/career/contract.ts";
import type { DocumentPrint, PrintInput } from "../../documents/print/document-print.ts";
import { CareerNextSteps } from "./career-next-steps.tsx";
import { CareerPrintChoice } from "./career-print-choice.tsx";
import { careerPrintOptions, SHEETS } from "./career-print-options.ts";

/** The 職務経歴書 as it is printed. */
export const careerPrint: DocumentPrint<CareerPrintOptions> = {
  ...careerPrintOptions,
  definition: careerDefinition,
  sheetsOf: () => SHEETS,
  Choice: CareerPrintChoice,
  useFound: useCareerFindings,
  NextSteps: CareerNextSteps,
};

function useCareerFindings({ options: { era }, document }: PrintInput<CareerPrintOptions>) {
  return useMemo(() => document && wordingFindings({ definition: careerDefinition, document, era }), [document, era]);
}
