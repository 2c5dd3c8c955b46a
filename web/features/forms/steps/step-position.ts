import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

/** Storage key of the current step of a form. Steps count from 0 here. */
export interface StepPosition {
  /** Undefined before the first move; anything else that is no step is corrected by the form. */
  step: number | undefined;
  /** `replace` leaves no trace for the browser's back button. */
  go(step: number, how: "push" | "replace"): void;
}

/** In the component: for a form that is not alone on its page. */
export function useStepState(): StepPosition {
  const [step, go] = useState<number>();
  return { step, go };
}

/** In the address, as `step` counted from 1: back and forward, reload and bookmark lead to the step. One form a page. */
export function useStepQuery(): StepPosition {
  const navigate = useNavigate();
  const written = useSearch({ strict: false, select: (search) => (search as { step?: unknown }).step });
  return {
    step: written === undefined ? undefined : Number(written) - 1,
    go: (step, how) =>
      void navigate({
        to: ".",
        search: ((before: object) => ({ ...before, step: step + 1 })) as never,
        hash: true,
        hashScrollIntoView: false,
        replace: how === "replace",
        resetScroll: false,
      }),
  };
}
