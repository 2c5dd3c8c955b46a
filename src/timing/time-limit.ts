import { sleep } from "./sleep.ts";

export type Outcome = "fulfilled" | "rejected" | "timed-out";

/** Result of `work` within `ms` milliseconds. The work is not cancelled: its result after the time limit is ignored. */
export async function outcomeWithin(work: Promise<unknown>, ms: number): Promise<Outcome> {
  const timer = new AbortController();
  const settled = work.then(
    () => "fulfilled" as const,
    () => "rejected" as const,
  );
  const late = sleep(ms, { signal: timer.signal }).then(() => "timed-out" as const);
  return Promise.race([settled, late]).finally(() => timer.abort());
}
