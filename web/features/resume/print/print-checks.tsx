import { CheckCard, CheckCount, countChecks } from "../../documents/print/check-card.tsx";
import { shownAnswer } from "../../documents/print/shown-answer.ts";
import { usePrintCheckQuery } from "./print-api.ts";
import { type PrintedResume, useWarnings } from "./use-warnings.ts";

/** The number of missing items and warnings, a link to their card. */
export function PrintCheckCount(props: PrintedResume) {
  const warnings = useWarnings(props);
  const answer = shownAnswer(usePrintCheckQuery(props.options));
  return <CheckCount count={answer && warnings && countChecks(answer, warnings)} />;
}

/** The checks of the 履歴書 before it is printed. */
export function PrintChecks(props: PrintedResume) {
  const warnings = useWarnings(props);
  const query = usePrintCheckQuery(props.options);
  return (
    <CheckCard
      answer={shownAnswer(query)}
      warnings={warnings}
      document={props.resume}
      error={query.error}
      isFetching={query.isFetching}
      onRetry={query.refetch}
    />
  );
}
