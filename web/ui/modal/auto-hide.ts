import { useEffect, useEffectEvent, useState } from "react";

const HIDES_AFTER = 3000;

/**
 * Counts down while an overlay is open.
 * @param after milliseconds, `true` for 3 s, nothing for never
 * @returns what the overlay's paper listens with: who points at it stops the time, a key starts it anew
 */
export function useAutoHide(isRunning: boolean, after: boolean | number | undefined, hide: () => void) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [keys, setKeys] = useState(0);
  const end = useEffectEvent(hide);
  const delay = after === true ? HIDES_AFTER : after || 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key starts the time anew
  useEffect(() => {
    if (!isRunning || isPointedAt || delay === 0) return;
    const timer = setTimeout(end, delay);
    return () => clearTimeout(timer);
  }, [isRunning, isPointedAt, delay, keys]);
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onKeyDown: () => setKeys((count) => count + 1),
  };
}
