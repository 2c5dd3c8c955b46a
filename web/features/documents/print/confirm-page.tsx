import { useState } from "react";
import type { AnyDocument } from "../../../../documents/values.ts";
import { FindingCount, FindingsCard } from "../findings/findings-card.tsx";
import type { SheetMark } from "../viewer/sheet-marks.tsx";
import { type BasicPrintOptions, type DocumentPrint, pdfUrl, readPrintOptions } from "./document-print.ts";
import { PrintPage } from "./print-page.tsx";

export interface ConfirmPageProps {
  accountId: string;
  print: DocumentPrint;
  /** The search parameters, with the print options. */
  search: Readonly<Record<string, unknown>>;
  onOptions: (options: BasicPrintOptions) => void;
}

/** The print page of a document, with its options and checks. */
export function ConfirmPage({ accountId, print, search, onOptions }: ConfirmPageProps) {
  const [marks, setMarks] = useState<readonly SheetMark[]>([]);
  const { kind, sheetsOf, Choice } = print;
  const options = readPrintOptions(print, search);
  const isNewest = options.at === undefined;
  const printedAt = (revision: number, document: AnyDocument | undefined) => ({
    options: { ...options, at: revision },
    document,
  });
  return (
    <PrintPage
      accountId={accountId}
      at={options.at}
      pdfUrl={(revision) => pdfUrl(kind, { ...options, at: revision })}
      downloadUrl={pdfUrl(kind, options, { download: true })}
      sheets={sheetsOf(options)}
      options={<Choice options={options} onOptions={onOptions} />}
      findings={(...printed) => (
        <FindingsCard print={print} {...printedAt(...printed)} isNewest={isNewest} onMarks={setMarks} />
      )}
      marks={marks}
      findingCount={(...printed) => <FindingCount print={print} {...printedAt(...printed)} />}
    />
  );
}
