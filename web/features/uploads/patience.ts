import type { UploadAnswer, UploadError } from "./transport.ts";

export interface Patience {
  /** Further attempts after the first. */
  retries: number;
  /** Milliseconds between attempts. */
  retryAfter: number;
}

const PASSING: ReadonlySet<UploadError["status"]> = new Set(["FETCH_ERROR", 408, 409, 429, 500, 502, 503, 504]);

/** True for what may go better in a moment. */
export const isPassing = ({ status }: UploadError): boolean => PASSING.has(status);

/** Waits; rejects at once when the signal aborts. */
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

/** Calls again while the answer is a passing failure; a server that names its own waiting time is given it. */
export async function patiently<Value>(
  { retries, retryAfter }: Patience,
  signal: AbortSignal,
  call: () => Promise<UploadAnswer<Value>>,
): Promise<UploadAnswer<Value>> {
  let answer = await call();
  for (let retry = 0; retry < retries && "error" in answer && isPassing(answer.error); retry++) {
    await pause(Math.max(retryAfter, (answer.error.retryAfter ?? 0) * 1000), signal);
    answer = await call();
  }
  return answer;
}
