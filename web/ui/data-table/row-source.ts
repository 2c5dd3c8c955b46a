import { useEffect, useRef, useState } from "react";
import type { TableAnswer, TableQuery } from "./table-query.ts";

/** Requests one page of rows from a server. Rejects on failure and when `signal` aborts. */
export type LoadRows<Row> = (query: TableQuery, signal: AbortSignal) => Promise<TableAnswer<Row>>;

/** Source of rows: memory, or a server page by page. Its identity must stay the same as long as the rows do. */
export type RowSource<Row> =
  | { rows: readonly Row[] }
  | {
      load: LoadRows<Row>;
      /** All rows that match, as a file. */
      download?: (query: TableQuery) => Promise<Blob>;
      /** Another number than before: rows have changed elsewhere. They are requested again while those that are shown stay. */
      changes?: number | undefined;
    };

export interface LoadedRows<Row> {
  /** The latest answer; of an earlier query while another is loading or has failed. */
  answer: TableAnswer<Row> | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

interface LoadState<Row> {
  answer?: TableAnswer<Row>;
  /** The request that this state belongs to, and the source of the rows. */
  settled?: object;
  hasFailed: boolean;
}

/** Loads a page whenever the query changes. The previous request is aborted and its answer ignored. */
export function useLoadedRows<Row>(
  load: LoadRows<Row> | undefined,
  query: TableQuery,
  changes: number | undefined,
): LoadedRows<Row> {
  const [state, setState] = useState<LoadState<Row>>({ hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(query);
  const [request, setRequest] = useState({ load, key, attempt });
  if (request.load !== load || request.key !== key || request.attempt !== attempt) setRequest({ load, key, attempt });

  useEffect(() => {
    if (!request.load) return;
    const abort = new AbortController();
    const { signal } = abort;
    request.load(JSON.parse(request.key) as TableQuery, signal).then(
      (answer) => signal.aborted || setState({ answer, settled: request, hasFailed: false }),
      () => signal.aborted || setState((before) => ({ ...before, settled: request, hasFailed: true })),
    );
    return () => abort.abort();
  }, [request]);

  // Quietly: no sign that it loads, and where it fails the rows stay.
  const known = useRef(changes);
  useEffect(() => {
    const isFirst = known.current === undefined;
    if (!request.load || known.current === changes) return;
    known.current = changes;
    if (isFirst) return;
    const abort = new AbortController();
    const { signal } = abort;
    request.load(JSON.parse(request.key) as TableQuery, signal).then(
      (answer) => signal.aborted || setState((before) => ({ ...before, answer })),
      () => undefined,
    );
    return () => abort.abort();
  }, [request, changes]);

  const isSettled = state.settled === request;
  return {
    answer: state.answer,
    isLoading: load !== undefined && !isSettled,
    hasFailed: isSettled && state.hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
