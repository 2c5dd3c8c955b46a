import { useMemo } from "react";
import type { PrintCheck } from "../../../../documents/contract/answers.ts";
import { allFindings } from "../../../../documents/findings/all-findings.ts";
import type { Finding } from "../../../../documents/findings/finding.ts";
import { callPath } from "../../../../documents/paths.ts";
import { createPrintReport } from "../../../../documents/print-report.ts";
import { api } from "../../../app/api.ts";
import {
  type BasicPrintOptions,
  type DocumentPrint,
  type PrintInput,
  type PrintOptionsOf,
  printSearch,
} from "../print/document-print.ts";
import { shownAnswer } from "../print/shown-answer.ts";

const { usePrintCheckQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    printCheck: build.query<PrintCheck, { calls: string; search: string; names: readonly string[] }>({
      query: ({ calls, search }) => `${calls}/print-check?${search}`,
      providesTags: (_answer, _error, { names }) => names.map((id) => ({ type: "PrintCheck", id })),
    }),
  }),
});

/** The missing items of a print, and the report of its pages. */
const usePrintCheck = ({ kind, others = [] }: PrintOptionsOf, options: BasicPrintOptions) =>
  usePrintCheckQuery({ calls: callPath(kind), search: printSearch(options), names: [kind.name, ...others] });

/** The rules stand alone where the print cannot be checked. */
const NO_CHECK: PrintCheck = { missing: [], report: createPrintReport() };

export interface FoundInPrint {
  /** In the order of the document; undefined until the document, its rules and its check are loaded. */
  findings: readonly Finding[] | undefined;
  /** Of the print; undefined until it is there, and where it cannot be had. */
  check: PrintCheck | undefined;
  error: { message?: string } | undefined;
  isFetching: boolean;
  retry: () => unknown;
}

/** 採用担当の目: all that is to be looked at in a printed document. */
export function useFindings(print: DocumentPrint, printed: PrintInput): FoundInPrint {
  const found = print.useFound(printed);
  const query = usePrintCheck(print, printed.options);
  const check = shownAnswer(query);
  const { document } = printed;
  const { definition } = print;
  const answered = check ?? (query.isError ? NO_CHECK : undefined);
  const findings = useMemo(
    () => (document && found && answered ? allFindings(definition, document, found, answered) : undefined),
    [definition, document, found, answered],
  );
  return { findings, check, error: query.error, isFetching: query.isFetching, retry: query.refetch };
}
