import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isLeavingForGood, saveBeforeLeaving } from "../../app/leaving.ts";

export interface UnsavedGuard {
  /** True while the person is asked whether to leave. */
  isAsking: boolean;
  leave(): void;
  stay(): void;
}

/**
 * Leaving with unsaved edits: going to another page of ours first tries to save, and asks only when something is left;
 * closing or reloading the tab is asked about by the browser. Signing out saves too, and asks by itself. A change of the hash or of the search on the same page is
 * not leaving.
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
  useEffect(() => saveBeforeLeaving(() => save.current()), []);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !hasUnsaved()) return false;
      return !(await flush());
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
