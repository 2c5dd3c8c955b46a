import { useCallback, useEffect, useRef, useState } from "react";
import { whenOnline } from "../deferred/when-online.ts";
import { CLOSED, type SearchOptions, type SuggestionState } from "./shown.ts";
import type { SuggestionSearch } from "./suggestion-search.ts";

/**
 * The search of one field, and what it shows now. Its code comes after the first paint, with a network; what is typed before is
 * searched when it has come, and a load that failed is tried again with the next key press.
 */
export function useSuggestions(options: SearchOptions) {
  const [shown, show] = useState<SuggestionState>(CLOSED);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const search = useRef<SuggestionSearch>(undefined);
  const wanted = useRef<(search: SuggestionSearch) => void>(undefined);

  const load = useCallback(
    () =>
      whenOnline()
        .then(() => import("./suggestion-search.ts"))
        .then(
          ({ searchSuggestions }) => {
            search.current ??= searchSuggestions(() => latest.current, show);
            wanted.current?.(search.current);
            wanted.current = undefined;
          },
          () => undefined,
        ),
    [],
  );
  const hide = useCallback(() => {
    wanted.current = undefined;
    search.current?.hide();
  }, []);
  useEffect(() => {
    void load();
    return hide;
  }, [load, hide]);

  const ask = (run: (search: SuggestionSearch) => void) => {
    if (search.current) return run(search.current);
    wanted.current = run;
    void load();
  };
  return {
    shown,
    hide,
    type: (text: string) => ask((it) => it.type(text)),
    open: (text: string) => ask((it) => it.open(text)),
    reopen: (text: string) => ask((it) => it.reopen(text)),
  };
}
