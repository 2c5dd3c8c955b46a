import { useEffect, useRef, useState } from "react";

/** The newest `value`, at most once in `gatherMs`. */
export function useGathered<Value>(value: Value, gatherMs: number): Value {
  const newest = useRef(value);
  const [gathered, setGathered] = useState(value);
  const isBehind = gathered !== value;
  useEffect(() => {
    newest.current = value;
  }, [value]);
  // A value that comes while `gathered` is set leaves `isBehind` true: the next timer starts by `gathered`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setGathered(newest.current), gatherMs);
    return () => clearTimeout(timer);
  }, [isBehind, gathered, gatherMs]);
  return gathered;
}
