import { skipToken } from "@reduxjs/toolkit/query";
import { Loadable } from "../ui/skeleton/loadable.tsx";
import { Skeleton } from "../ui/skeleton/skeleton.tsx";
import { careerPrint } from "./career/print/career-print.ts";
import { addressOf, useDocumentAtQuery, useDocumentQuery } from "./documents/document-api.ts";
import { Findings } from "./documents/findings/findings.tsx";
import { useFindings } from "./documents/findings/use-findings.ts";
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

interface PrintFindingsProps {
  /** Name of a kind of document on the wire. */
  document: string;
  /** Print options as a query string; empty: the usual ones. */
  search: string;
  revision: number;
  /** The revision is the newest, which alone can be mended. */
  isNewest: boolean;
}

/** 採用担当の目 of a document that is about to be sent; nothing for one that is not printed. */
export function PrintFindings({ document, ...sent }: PrintFindingsProps) {
  const print = findDocumentPrint(document);
  return print ? <FoundIn key={document} print={print} {...sent} /> : null;
}

function FoundIn({
  print,
  search,
  revision,
  isNewest,
}: Omit<PrintFindingsProps, "document"> & { print: DocumentPrint }) {
  const address = addressOf(print.definition);
  const newest = useDocumentQuery(isNewest ? { address } : skipToken);
  const old = useDocumentAtQuery(isNewest ? skipToken : { address, revision });
  const read = isNewest ? newest.currentData : old.currentData;
  // After a mend the newest document is known before the application knows of it.
  const at = read?.revision ?? revision;
  const options = { ...readPrintOptions(print, optionsIn(search)), at };
  const { findings } = useFindings(print, { options, document: read?.values });
  if (!findings || !read) return <Loadable isLoading skeleton={<Skeleton lines={3} />} />;
  return (
    <Findings
      definition={print.definition}
      document={read.values}
      findings={findings}
      mendable={isNewest ? at : undefined}
    />
  );
}
