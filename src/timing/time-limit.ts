import { sleep } from "./sleep.ts";

export type Outcome = "fulfilled" | "rejected" | "timed-out";

/** How `work` ends within `ms` milliseconds. It is not cancelled: what it does after the time limit is ignored. */
export async function outcomeWithin(work: Promise<unknown>, ms: number): Promise<Outcome> {
  const timer = new AbortController();
  const settled = work.then(
    () => "fulfilled" as const,
    () => "rejected" as const,
  );
  const late = sleep(ms, { signal: timer.signal }).then(() => "timed-out" as const);
  return Promise.race([settled, late]).finally(() => timer.abort());
}
