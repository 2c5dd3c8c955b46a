export interface SleepOptions {
  /** Ends the sleep early. */
  signal?: AbortSignal | undefined;
  /** False: the timer does not keep the process running. */
  ref?: boolean;
}

/** Resolves after `ms` milliseconds, or as soon as `signal` aborts. Never rejects: the caller checks `signal.aborted`. */
export function sleep(ms: number, { signal, ref = true }: SleepOptions = {}): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    // The global function and not `node:timers/promises`, whose clock Jest does not replace.
    const timer = setTimeout(end, ms);
    if (!ref) timer.unref();
    signal?.addEventListener("abort", end);
  });
}
