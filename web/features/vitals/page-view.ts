import { MAX_ERRORS_SENT, type PageError, type Vitals } from "../../../modules/monitoring/contract/vitals.ts";

/** Milliseconds without a shift that end a session window, and its longest duration (web.dev, "Evolving the CLS metric"). */
const GAP_MS = 1_000;
const MAX_WINDOW_MS = 5_000;
/** Of so many interactions one outlier is left out (web.dev, "Interaction to Next Paint"). */
const INTERACTIONS_PER_OUTLIER = 50;

type Figures = Pick<Vitals, "lcp" | "fid" | "inp" | "cls" | "failed_calls" | "errors">;

/** The figures of the page that is shown, as they come in. */
export interface PageView {
  painted(atMs: number): void;
  firstInput(delayMs: number): void;
  /** Events of one interaction carry one id; the longest of them counts. */
  interacted(id: number, durationMs: number): void;
  shifted(value: number, atMs: number): void;
  callFailed(): void;
  errorThrown(error: PageError): void;
  figures(): Figures;
}

export function createPageView(): PageView {
  let lcp: number | null = null;
  let fid: number | null = null;
  let failedCalls = 0;
  const durations = new Map<number, number>();
  const errors: PageError[] = [];
  const window = { sum: 0, from: 0, last: Number.NEGATIVE_INFINITY };
  let cls = 0;

  /** The longest interaction, without one outlier in fifty. */
  function interactionToNextPaint(): number | null {
    const longest = [...durations.values()].sort((a, b) => b - a);
    return longest[Math.floor(longest.length / INTERACTIONS_PER_OUTLIER)] ?? null;
  }

  return {
    painted(atMs) {
      lcp = Math.round(atMs);
    },
    firstInput(delayMs) {
      fid ??= Math.round(delayMs);
    },
    interacted(id, durationMs) {
      durations.set(id, Math.max(durations.get(id) ?? 0, Math.round(durationMs)));
    },
    shifted(value, atMs) {
      const isNew = atMs - window.last > GAP_MS || atMs - window.from > MAX_WINDOW_MS;
      if (isNew) Object.assign(window, { sum: 0, from: atMs });
      window.sum += value;
      window.last = atMs;
      cls = Math.max(cls, window.sum);
    },
    callFailed() {
      failedCalls += 1;
    },
    errorThrown(error) {
      if (errors.length < MAX_ERRORS_SENT) errors.push(error);
    },
    figures: () => ({
      lcp,
      fid,
      inp: interactionToNextPaint(),
      cls: Math.round(cls * 10_000) / 10_000,
      failed_calls: failedCalls,
      errors,
    }),
  };
}
