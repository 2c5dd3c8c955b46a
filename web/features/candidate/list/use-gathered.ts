import { useEffect, useRef, useState } from "react";

/** The newest `value`, at most once in `gatherMs`. */
export function useGathered<Value>(value: Value, gatherMs: number): Value {
  const newest = useRef(value);
  const [gathered, setGathered] = useState(value);
  const isBehind = gathered !== value;
  useEffect(() => {
    newest.current = value;
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that comes while `gathered` is set leaves `isBehind` true, so `gathered` starts the next timer
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setGathered(newest.current), gatherMs);
    return () => clearTimeout(timer);
  }, [isBehind, gathered, gatherMs]);
  return gathered;
}
