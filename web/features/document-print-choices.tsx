import type { ComponentType } from "react";
import { printSearch as careerSearch } from "./career/print/career-print.ts";
import { CareerPrintChoice } from "./career/print/career-print-choice.tsx";
import { readCareerPrintOptions } from "./career/print/career-print-options.ts";
import { printSearch as resumeSearch } from "./resume/print/print-api.ts";
import { PrintChoice as ResumePrintChoice } from "./resume/print/print-choice.tsx";
import { readPrintOptions } from "./resume/print/print-options.ts";

interface ChoiceProps {
  /** Query string; empty: the usual options. */
  search: string;
  onSearch: (search: string) => void;
}

/** Numbers are numbers to those who read options from an address. */
const optionsIn = (search: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );

const CHOICES: Readonly<Record<string, ComponentType<ChoiceProps>>> = {
  resume: ({ search, onSearch }) => (
    <ResumePrintChoice
      options={readPrintOptions(optionsIn(search))}
      onOptions={(options) => onSearch(resumeSearch(options))}
    />
  ),
  career_resume: ({ search, onSearch }) => (
    <CareerPrintChoice
      options={readCareerPrintOptions(optionsIn(search))}
      onOptions={(options) => onSearch(careerSearch(options))}
    />
  ),
};

/** The print options of a kind of document, by its name on the wire; none for one that has none. */
export function PrintChoice({ document, ...choice }: ChoiceProps & { document: string }) {
  const Choice = CHOICES[document];
  return Choice && <Choice {...choice} />;
}
