/** Window of a rate: older samples are dropped. */
const WINDOW_MS = 10_000;
/** Minimum interval between two samples. */
const LEAST_MS = 500;

/** Growth rates of counters from samples; the counting process may be another one. */
export interface Rates {
  /** Per second, over the last ten seconds; 0 for the first sample. */
  of(counter: string, value: number): number;
}

export function createRates(now: () => number = () => performance.now()): Rates {
  const seen = new Map<string, { at: number; value: number }[]>();
  return {
    of(counter, value) {
      const at = now();
      const looks = (seen.get(counter) ?? []).filter((look) => look.at >= at - WINDOW_MS && look.value <= value);
      seen.set(counter, [...looks, { at, value }]);
      const [first] = looks;
      if (!first || at - first.at < LEAST_MS) return 0;
      return Math.round(((value - first.value) * 1_000) / (at - first.at));
    },
  };
}
