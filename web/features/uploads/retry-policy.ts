import type { UploadAnswer, UploadError } from "./transport.ts";

export interface RetryPolicy {
  /** Further attempts after the first. */
  retries: number;
  /** Milliseconds between attempts. */
  retryAfter: number;
}

const TRANSIENT: ReadonlySet<UploadError["status"]> = new Set(["FETCH_ERROR", 408, 409, 429, 500, 502, 503, 504]);

/** Whether the same call may succeed later. */
export const isTransient = ({ status }: UploadError): boolean => TRANSIENT.has(status);

/** Sleeps; rejects when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** Repeats the call while it fails transiently, after `retryAfter` or a longer `Retry-After` of the server. */
export async function withRetries<Value>(
  { retries, retryAfter }: RetryPolicy,
  signal: AbortSignal,
  call: () => Promise<UploadAnswer<Value>>,
): Promise<UploadAnswer<Value>> {
  let answer = await call();
  for (let retry = 0; retry < retries && "error" in answer && isTransient(answer.error); retry++) {
    await pause(Math.max(retryAfter, (answer.error.retryAfter ?? 0) * 1000), signal);
    answer = await call();
  }
  return answer;
}
