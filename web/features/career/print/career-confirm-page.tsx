import type { AnyDocument } from "../../../../documents/values.ts";
import type { CareerPrintOptions } from "../../../../modules/career/contract.ts";
import { CheckCard, CheckCount, countChecks } from "../../documents/print/check-card.tsx";
import { PrintPage } from "../../documents/print/print-page.tsx";
import { shownAnswer } from "../../documents/print/shown-answer.ts";
import { pdfUrl, SHEETS } from "./career-print.ts";
import { useCareerPrintCheckQuery } from "./career-print-api.ts";
import { CareerPrintChoice } from "./career-print-choice.tsx";

export interface CareerConfirmPageProps {
  accountId: string;
  options: CareerPrintOptions;
  onOptions: (options: CareerPrintOptions) => void;
}

/** The print page of the 職務経歴書, with its options and checks. */
export function CareerConfirmPage({ accountId, options, onOptions }: CareerConfirmPageProps) {
  return (
    <PrintPage
      accountId={accountId}
      at={options.at}
      pdfUrl={(revision) => pdfUrl({ ...options, at: revision })}
      downloadUrl={pdfUrl(options, { download: true })}
      sheets={SHEETS}
      options={<CareerPrintChoice options={options} onOptions={onOptions} />}
      checks={(revision, values) => <CareerChecks options={{ ...options, at: revision }} document={values} />}
      checkCount={(revision) => <CareerCheckCount options={{ ...options, at: revision }} />}
    />
  );
}

function CareerCheckCount({ options }: { options: CareerPrintOptions }) {
  const answer = shownAnswer(useCareerPrintCheckQuery(options));
  return <CheckCount count={answer && countChecks(answer)} />;
}

function CareerChecks({ options, document }: { options: CareerPrintOptions; document: AnyDocument | undefined }) {
  const query = useCareerPrintCheckQuery(options);
  return (
    <CheckCard
      answer={shownAnswer(query)}
      warnings={[]}
      document={document}
      error={query.error}
      isFetching={query.isFetching}
      onRetry={query.refetch}
    />
  );
}
