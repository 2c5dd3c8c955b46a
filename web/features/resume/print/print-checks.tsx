import { CheckCard, CheckCount, countChecks } from "../../documents/print/check-card.tsx";
import { usePrintCheckQuery } from "./print-api.ts";
import { type PrintedResume, useWarnings } from "./use-warnings.ts";

/** The number of missing items and warnings, a link to their card. */
export function PrintCheckCount(props: PrintedResume) {
  const warnings = useWarnings(props);
  const { currentData } = usePrintCheckQuery(props.options);
  return <CheckCount count={currentData && warnings && countChecks(currentData, warnings)} />;
}

/** The checks of the 履歴書 before it is printed. */
export function PrintChecks(props: PrintedResume) {
  const warnings = useWarnings(props);
  const { currentData, error, refetch, isFetching } = usePrintCheckQuery(props.options);
  return (
    <CheckCard
      answer={currentData}
      warnings={warnings}
      document={props.resume}
      error={error}
      isFetching={isFetching}
      onRetry={refetch}
    />
  );
}
