import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds between the last key and the search. */
const SEARCH_AFTER = 300;

export interface DelayedTextOptions {
  /** The text that the owner knows. Another one replaces what was typed. */
  told: string;
  /** The part of what was typed that matters. */
  read: (typed: string) => string;
  tell: (text: string) => void;
}

/** Text that its owner is told after a pause in typing, never during an IME composition. */
export function useDelayedText({ told, read, tell }: DelayedTextOptions) {
  const [text, setText] = useState(told);
  const [isComposing, setComposing] = useState(false);
  const last = useRef(told);
  useEffect(() => {
    // Clears the input when the condition's tag is removed, unless the person is typing.
    if (told !== last.current) setText(told);
    last.current = told;
  }, [told]);
  const teller = useRef(tell);
  teller.current = tell;
  const wanted = read(text);
  const begin = useCallback((words: string) => {
    last.current = words;
    teller.current(words);
  }, []);
  useEffect(() => {
    if (isComposing || wanted === told) return;
    const timer = setTimeout(() => begin(wanted), SEARCH_AFTER);
    return () => clearTimeout(timer);
  }, [wanted, told, isComposing, begin]);
  return {
    text,
    setText,
    tellNow: () => wanted !== told && begin(wanted),
    composition: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  };
}
