import type { StepState } from "../../../ui/stepper/step-header.tsx";

/** Progress in a form of steps. Steps count from 0 here; the address and the person count from 1. */
export interface StepProgress {
  readonly completed: ReadonlySet<number>;
  /** Steps that were refused and not mended since. */
  readonly failed: ReadonlySet<number>;
}

export const atTheStart: StepProgress = { completed: new Set(), failed: new Set() };

const without = (steps: ReadonlySet<number>, step: number) => new Set([...steps].filter((other) => other !== step));

export const stepPassed = ({ completed, failed }: StepProgress, step: number): StepProgress => ({
  completed: new Set([...completed, step]),
  failed: without(failed, step),
});

export const stepRefused = ({ completed, failed }: StepProgress, step: number): StepProgress => ({
  completed: without(completed, step),
  failed: new Set([...failed, step]),
});

/** The step to show when `wanted` is asked for: back always, ahead only as far as all earlier ones are complete. */
export function reachable(progress: StepProgress, wanted: number, total: number, maySkip = false): number {
  const within = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), total - 1) : 0;
  if (maySkip) return within;
  let open = 0;
  while (open < within && progress.completed.has(open)) open++;
  return open;
}

/** State of a step in the header while `current` is shown. */
export function stateOfStep(
  progress: StepProgress,
  step: number,
  current: number,
  total: number,
  maySkip = false,
): StepState {
  if (progress.failed.has(step)) return "error";
  if (step === current) return "active";
  if (progress.completed.has(step)) return "complete";
  return reachable(progress, step, total, maySkip) === step ? "pending" : "disabled";
}

/** Share of the steps that lie behind, 0 to 100. @param step the current one, from 0 */
export const percentOf = (step: number, total: number): number => Math.round((step / total) * 100);
