import { useEffect, useRef, useState } from "react";
import { PENDING_TIMEOUT_MS } from "./pending-timeout.ts";

/**
 * Whether work that a button asked for is under way: for its `isPending`. Never longer than the fail-safe allows, so that
 * the person can ask again when no answer comes.
 */
export function useBusy(): readonly [isBusy: boolean, during: <T>(work: Promise<T>) => Promise<T>] {
  const [isBusy, setBusy] = useState(false);
  const resetTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resetTimer.current), []);
  async function during<T>(work: Promise<T>): Promise<T> {
    clearTimeout(resetTimer.current);
    resetTimer.current = setTimeout(() => setBusy(false), PENDING_TIMEOUT_MS);
    setBusy(true);
    try {
      return await work;
    } finally {
      clearTimeout(resetTimer.current);
      setBusy(false);
    }
  }
  return [isBusy, during];
}
