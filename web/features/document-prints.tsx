import { careerPrint } from "./career/print/career-print.ts";
import { type DocumentPrint, printSearch, readPrintOptions } from "./documents/print/document-print.ts";
import { resumePrint } from "./resume/print/resume-print.ts";

const PRINTS: readonly DocumentPrint[] = [resumePrint, careerPrint];

/** The print of a kind of document, by its name on the wire; undefined for one that is not printed. */
export const findDocumentPrint = (wireName: string): DocumentPrint | undefined =>
  PRINTS.find(({ kind }) => kind.wireName === wireName);

interface PrintChoiceProps {
  /** Name of a kind of document on the wire. */
  document: string;
  /** Query string; empty: the usual options. */
  search: string;
  onSearch: (search: string) => void;
}

/** Numbers are numbers to those who read options from an address. */
const optionsIn = (search: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );

/** The print options of a kind of document; none for one that is not printed. */
export function PrintChoice({ document, search, onSearch }: PrintChoiceProps) {
  const print = findDocumentPrint(document);
  if (!print) return null;
  const { Choice } = print;
  const options = readPrintOptions(print, optionsIn(search));
  return <Choice options={options} onOptions={(chosen) => onSearch(printSearch(chosen))} />;
}
