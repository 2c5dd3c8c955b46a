/** Exponential back-off. */
export interface BackOff {
  /** The pause after the first failure, in ms; doubled after each further one. */
  firstMs: number;
  /** The longest pause, in ms. */
  longestMs: number;
  /** `full`: a random share of the pause. `equal`: half of it and a random share of the other half. */
  jitter?: "full" | "equal";
}

/** The pause after so many failures in a row, in ms. */
export function backOffMs({ firstMs, longestMs, jitter }: BackOff, failures: number): number {
  const pauseMs = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  if (jitter === "full") return pauseMs * Math.random();
  return jitter === "equal" ? (pauseMs * (1 + Math.random())) / 2 : pauseMs;
}
