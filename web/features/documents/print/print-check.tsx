import type { PrintCheck } from "../../../../documents/contract/answers.ts";
import { callPath } from "../../../../documents/paths.ts";
import { api } from "../../../app/api.ts";
import { CheckCard, CheckCount, countChecks } from "./check-card.tsx";
import {
  type BasicPrintOptions,
  type DocumentPrint,
  type PrintInput,
  type PrintOptionsOf,
  printSearch,
} from "./document-print.ts";
import { shownAnswer } from "./shown-answer.ts";

const { usePrintCheckQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    printCheck: build.query<PrintCheck, { calls: string; search: string; names: readonly string[] }>({
      query: ({ calls, search }) => `${calls}/print-check?${search}`,
      providesTags: (_answer, _error, { names }) => names.map((id) => ({ type: "PrintCheck", id })),
    }),
  }),
});

/** The missing items of a print, and the report of its pages. */
export const usePrintCheck = ({ kind, others = [] }: PrintOptionsOf, options: BasicPrintOptions) =>
  usePrintCheckQuery({ calls: callPath(kind), search: printSearch(options), names: [kind.name, ...others] });

interface CheckedPrint extends PrintInput {
  print: DocumentPrint;
}

const NO_WARNINGS: readonly never[] = [];
const useNoWarnings = () => NO_WARNINGS;

/** The number of missing items and warnings, a link to their card. */
export function PrintCheckCount({ print, ...printed }: CheckedPrint) {
  const { useWarnings = useNoWarnings } = print;
  const warnings = useWarnings(printed);
  const answer = shownAnswer(usePrintCheck(print, printed.options));
  return <CheckCount count={answer && warnings && countChecks(answer, warnings)} />;
}

/** The checks of a document before it is printed. */
export function PrintChecks({ print, ...printed }: CheckedPrint) {
  const { useWarnings = useNoWarnings } = print;
  const warnings = useWarnings(printed);
  const query = usePrintCheck(print, printed.options);
  return (
    <CheckCard
      answer={shownAnswer(query)}
      warnings={warnings}
      document={printed.document}
      error={query.error}
      isFetching={query.isFetching}
      onRetry={query.refetch}
    />
  );
}
