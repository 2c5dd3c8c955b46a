/** A position that only grows, and sleepers who wait for it. The one way in which this platform waits for events. */
export interface Watermark {
  readonly value: bigint;
  /** Whether anybody sleeps until it rises. */
  readonly awaited: boolean;
  /** Ignored when `position` is not news. */
  raise(position: bigint): void;
  /** True as soon as the mark stands at `position` or beyond; false after `timeoutMs` or when `signal` aborts. */
  reaches(position: bigint, timeoutMs: number, signal?: AbortSignal): Promise<boolean>;
}

export function createWatermark(start: bigint): Watermark {
  let value = start;
  const sleepers = new Set<{ position: bigint; wake(reached: boolean): void }>();

  return {
    get value() {
      return value;
    },
    get awaited() {
      return sleepers.size > 0;
    },
    raise(position) {
      if (position <= value) return;
      value = position;
      for (const sleeper of sleepers) if (sleeper.position <= value) sleeper.wake(true);
    },
    reaches(position, timeoutMs, signal) {
      if (position <= value) return Promise.resolve(true);
      if (timeoutMs <= 0 || signal?.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const onAbort = () => sleeper.wake(false);
        const timer = setTimeout(() => sleeper.wake(false), timeoutMs);
        const sleeper = {
          position,
          wake(reached: boolean) {
            sleepers.delete(sleeper);
            clearTimeout(timer);
            signal?.removeEventListener("abort", onAbort);
            resolve(reached);
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener("abort", onAbort, { once: true });
      });
    },
  };
}
