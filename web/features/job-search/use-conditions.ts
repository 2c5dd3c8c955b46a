import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type JobConditions, readConditions, writeConditions } from "./job-conditions.ts";

/** Milliseconds after the last choice of a filter. */
const DELAY = 300;

export interface Conditions {
  /** As they are chosen: the address follows. */
  conditions: JobConditions;
  /** The query of the address, with `?`. */
  search: string;
  /** Whether the address does not have the chosen conditions yet. */
  isWaiting: boolean;
  change: (next: JobConditions) => void;
  /** Several choices in a row are one search. */
  changeSoon: (next: JobConditions) => void;
}

/** The conditions of the address, which holds all of the search, and their change. */
export function useConditions(): Conditions {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const { history } = useRouter();
  const [waiting, setWaiting] = useState<{ for: JobConditions; at: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another address has other conditions: those that wait for it are dropped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setWaiting(undefined);
    },
    [searchText],
  );
  const current = readConditions(searchText);
  const chosen = waiting?.at === searchText ? waiting.for : undefined;

  function change(next: JobConditions): void {
    clearTimeout(timer.current);
    const query = writeConditions(next);
    // The router tells another address a moment later: until then the choice stays as it is shown.
    setWaiting(query === writeConditions(current) ? undefined : { for: next, at: searchText });
    if (query !== searchText) history.push(`/jobs${query}`);
  }

  function changeSoon(next: JobConditions): void {
    clearTimeout(timer.current);
    setWaiting({ for: next, at: searchText });
    timer.current = setTimeout(() => change(next), DELAY);
  }

  return {
    conditions: chosen ?? current,
    search: writeConditions(current),
    isWaiting: chosen !== undefined,
    change,
    changeSoon,
  };
}
