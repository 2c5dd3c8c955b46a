import { type CompositionEvent, useRef } from "react";
import { readingOf } from "../../../japanese/kana.ts";

/** Handlers for a name's input; `append` receives the kana of each finished composition, as it was typed. */
export function useFurigana(append: (kana: string) => void) {
  const history = useRef<string[]>([]);
  return {
    onCompositionStart: () => {
      history.current = [];
    },
    onCompositionUpdate: (event: CompositionEvent) => {
      history.current.push(event.data);
    },
    onCompositionEnd: (event: CompositionEvent) => {
      // An empty composition was cancelled: nothing of it stands in the name.
      const kana = event.data ? readingOf(history.current) : "";
      if (kana) append(kana);
      history.current = [];
    },
  };
}
