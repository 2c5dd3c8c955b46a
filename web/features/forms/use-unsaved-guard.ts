import { useBlocker } from "@tanstack/react-router";

export interface UnsavedGuard {
  /** True while the person is asked whether to leave. */
  isAsking: boolean;
  leave(): void;
  stay(): void;
}

/**
 * Leaving with unsaved edits: going to another page of ours first tries to save, and asks only when something is left;
 * closing or reloading the tab is asked about by the browser. A change of the hash or of the search on the same page is
 * not leaving.
 */
export function useUnsavedGuard({
  hasUnsaved,
  flush,
}: {
  hasUnsaved(): boolean;
  /** Saves; answers whether everything is saved now. */
  flush(): Promise<boolean>;
}): UnsavedGuard {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !hasUnsaved()) return false;
      return !(await flush());
    },
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return {
    isAsking: blocker.status === "blocked",
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
