import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isLeavingForGood, saveBeforeLeaving } from "../../../app/leaving.ts";
import { PENDING_TIMEOUT_MS } from "../submit/pending-timeout.ts";

/** The question whether to leave, for `UnsavedDialog`. */
export interface UnsavedGuard {
  isOpen: boolean;
  /** Closing it stays on the page. */
  onOpenChange(isOpen: boolean): void;
  onLeave(): void;
}

/**
 * Guards unsaved edits: navigation within the app saves first and asks only when something is left or the answer takes too
 * long; for closing or reloading the tab the browser asks (`beforeunload`). Signing out saves too, and has its own question.
 * A change of hash or search on the same page does not count.
 */
export function useUnsavedGuard({
  hasUnsaved,
  flush,
}: {
  hasUnsaved(): boolean;
  /** Saves; true when nothing is lost and nothing is left to decide. */
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
    isOpen: blocker.status === "blocked",
    onOpenChange: (isOpen) => !isOpen && blocker.reset?.(),
    onLeave: () => blocker.proceed?.(),
  };
}

/** False after `PENDING_TIMEOUT_MS`: the dialog opens instead of a wait without end. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PENDING_TIMEOUT_MS, false);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
