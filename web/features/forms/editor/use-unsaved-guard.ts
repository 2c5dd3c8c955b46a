import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isLeavingForGood, saveBeforeLeaving } from "../../../app/leaving.ts";
import { PENDING_TIMEOUT_MS } from "../submit/pending-timeout.ts";

export interface UnsavedGuard {
  /** True while the person is asked whether to leave. */
  isAsking: boolean;
  leave(): void;
  stay(): void;
}

/**
 * Leaving with unsaved edits: going to another page of ours first tries to save, and asks only when something is left or
 * nobody answers in time; closing or reloading the tab is asked about by the browser. Signing out saves too, and asks by
 * itself. A change of the hash or of the search on the same page is not leaving.
 */
export function useUnsavedGuard({
  hasUnsaved,
  flush,
}: {
  hasUnsaved(): boolean;
  /** Saves; answers whether the person can go without losing anything or having to decide. */
  flush(): Promise<boolean>;
}): UnsavedGuard {
  const save = useRef(flush);
  save.current = flush;
  useEffect(() => saveBeforeLeaving(() => inTime(save.current())), []);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !hasUnsaved()) return false;
      return !(await inTime(flush()));
    },
    enableBeforeUnload: () => !isLeavingForGood() && hasUnsaved(),
    withResolver: true,
  });
  return {
    isAsking: blocker.status === "blocked",
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

/** False when the answer takes longer than a button may wait: the person is asked then, not held. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PENDING_TIMEOUT_MS, false);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
