import { type BackOff, backOffMs } from "./back-off.ts";
import { sleep } from "./sleep.ts";

export interface RetryPolicy extends BackOff {
  /** Whether the same call may succeed later; without it every error counts as transient. */
  isTransient?(error: unknown): boolean;
  /** Attempts at most, the first included. */
  attempts?: number;
  /** Milliseconds from the first attempt after which no further one begins. */
  withinMs?: number;
  /** No further attempt begins after its abort. */
  signal?: AbortSignal;
}

/**
 * Repeats `work` with exponential back-off until it succeeds.
 * @param work receives the number of the attempt, from 1
 * @throws the error of the last attempt: not transient, attempts or time used up, or `signal` aborted
 */
export async function retry<T>(work: (attempt: number) => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { isTransient = () => true, attempts = Number.POSITIVE_INFINITY, signal } = policy;
  const deadline = performance.now() + (policy.withinMs ?? Number.POSITIVE_INFINITY);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      const leftMs = deadline - performance.now();
      if (!isTransient(error) || attempt >= attempts || leftMs <= 0) throw error;
      await sleep(Math.min(backOffMs(policy, attempt), leftMs), { signal });
      if (signal?.aborted) throw error;
    }
  }
}
