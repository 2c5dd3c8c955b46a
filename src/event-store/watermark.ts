/** A monotonic position with waiters: the only way in which this platform waits for events. */
export interface Watermark {
  readonly value: bigint;
  /** Whether there are waiters. */
  readonly awaited: boolean;
  /** Ignored unless `position` is higher. */
  raise(position: bigint): void;
  /** True as soon as the watermark is at or beyond `position`; false after `timeoutMs` or when `signal` aborts. */
  reaches(position: bigint, timeoutMs: number, signal?: AbortSignal): Promise<boolean>;
}

export function createWatermark(start: bigint): Watermark {
  let value = start;
  const waiters = new Set<{ position: bigint; wake(reached: boolean): void }>();

  return {
    get value() {
      return value;
    },
    get awaited() {
      return waiters.size > 0;
    },
    raise(position) {
      if (position <= value) return;
      value = position;
      for (const waiter of waiters) if (waiter.position <= value) waiter.wake(true);
    },
    reaches(position, timeoutMs, signal) {
      if (position <= value) return Promise.resolve(true);
      if (timeoutMs <= 0 || signal?.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const onAbort = () => waiter.wake(false);
        const timer = setTimeout(() => waiter.wake(false), timeoutMs);
        const waiter = {
          position,
          wake(reached: boolean) {
            waiters.delete(waiter);
            clearTimeout(timer);
            signal?.removeEventListener("abort", onAbort);
            resolve(reached);
          },
        };
        waiters.add(waiter);
        signal?.addEventListener("abort", onAbort, { once: true });
      });
    },
  };
}
