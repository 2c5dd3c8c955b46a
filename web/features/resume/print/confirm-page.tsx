import { useState } from "react";
import type { PrintOptions, Resume } from "../../../../modules/resume/contract.ts";
import { PrintPage } from "../../documents/print/print-page.tsx";
import type { SheetMark } from "../../documents/viewer/sheet-marks.tsx";
import { EmployerEye } from "./employer-eye.tsx";
import { sheetsOf } from "./official-print.ts";
import { pdfUrl } from "./print-api.ts";
import { PrintCheckCount, PrintChecks } from "./print-checks.tsx";
import { PrintChoice } from "./print-choice.tsx";

export interface ConfirmPageProps {
  accountId: string;
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

/** The print page of the 履歴書, with its options and checks. */
export function ConfirmPage({ accountId, options, onOptions }: ConfirmPageProps) {
  const [marks, setMarks] = useState<readonly SheetMark[]>([]);
  return (
    <PrintPage
      accountId={accountId}
      at={options.at}
      pdfUrl={(revision) => pdfUrl({ ...options, at: revision })}
      downloadUrl={pdfUrl(options, { download: true })}
      sheets={sheetsOf(options.paper)}
      options={<PrintChoice options={options} onOptions={onOptions} />}
      checks={(revision, values) => (
        <PrintChecks options={{ ...options, at: revision }} resume={values as Resume | undefined} />
      )}
      marks={marks}
      notes={(revision, values) => (
        <EmployerEye
          options={{ ...options, at: revision }}
          resume={values as Resume | undefined}
          isNewest={options.at === undefined}
          onMarks={setMarks}
        />
      )}
      checkCount={(revision, values) => (
        <PrintCheckCount options={{ ...options, at: revision }} resume={values as Resume | undefined} />
      )}
    />
  );
}
