import { useEffect, useRef, useState } from "react";
import { CLOSED, type SearchOptions, type Shown, searchSuggestions } from "./suggestion-search.ts";

/** The search of one field, and what it shows now. */
export function useSuggestions(options: SearchOptions) {
  const [shown, show] = useState<Shown>(CLOSED);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [search] = useState(() => searchSuggestions(() => latest.current, show));
  useEffect(() => search.hide, [search]);
  return { shown, search };
}
