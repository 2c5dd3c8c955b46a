import { useEffect, useRef } from "react";
import { MEMORY_EVERY_MS } from "../../../../modules/monitoring/contract/memory.ts";
import { useLiveMetricsQuery, useMemoryDashboardQuery, useMemorySuggestionsQuery } from "./memory-api.ts";
import type { AddFailure } from "./page-log.tsx";
import { reasonOf } from "./reason-of.ts";

/** ms. A benchmark takes about ten seconds. */
const WHILE_RUNNING_MS = 2_000;

const looksEvery = (pollingInterval: number) => ({
  pollingInterval,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
});

/** The figures of the page, fetched every 30 s while it is in view. Failures go to the log; the last figures stay. */
export function useMemory(addFailure: AddFailure) {
  const live = useLiveMetricsQuery(undefined, looksEvery(MEMORY_EVERY_MS));
  const known = useMemoryDashboardQuery(undefined);
  const isRunning = known.data?.benchmarks.some(({ state }) => state === "running") ?? false;
  const dashboard = useMemoryDashboardQuery(undefined, looksEvery(isRunning ? WHILE_RUNNING_MS : MEMORY_EVERY_MS));
  const suggestions = useMemorySuggestionsQuery(undefined, looksEvery(MEMORY_EVERY_MS));
  const refresh = () => Promise.all([live.refetch(), dashboard.refetch(), suggestions.refetch()]);

  const looks = [live, dashboard, suggestions];
  const isFetching = looks.some((look) => look.isFetching);
  useFailures(isFetching ? undefined : looks.find(({ error }) => error), addFailure);
  return { live, dashboard, suggestions, isRunning, isFetching, refresh };
}

/** One entry for what was looked at together. @param failed a look that failed, once all have ended */
function useFailures(failed: { data?: unknown; error?: unknown } | undefined, addFailure: AddFailure): void {
  const error = failed?.error;
  const failure = failed?.data === undefined ? "first" : "refresh";
  const logged = useRef<unknown>(undefined);
  useEffect(() => {
    // Looks that are not in step end one after the other: the same failure is seen again after each.
    if (error === undefined || error === logged.current) return;
    logged.current = error;
    addFailure(failure, reasonOf(error));
  }, [error, failure, addFailure]);
}
