import { useEffect, useRef, useState } from "react";
import { useCandidateChangesQuery } from "./candidates-api.ts";

/** Changes within it are one: a colleague's change of many records loads the list a few times, not a hundred. */
const GATHER_MS = 300;

/** A number that is another one soon after records have changed; undefined at first. */
export function useCandidateChanges(): number | undefined {
  const { data } = useCandidateChangesQuery();
  const newest = useRef(data);
  const [gathered, setGathered] = useState(data);
  const isBehind = gathered !== data;
  useEffect(() => {
    newest.current = data;
  }, [data]);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setGathered(newest.current), GATHER_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  return gathered;
}
