/** Figures older than this say nothing about now. */
const WINDOW_MS = 10_000;
/** Two looks closer together than this say little about speed. */
const LEAST_MS = 500;

/** How fast counters grow, from looking at them now and then; whoever counts may be in another process. */
export interface Rates {
  /** A second, over the last ten; 0 when looked at for the first time. */
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
