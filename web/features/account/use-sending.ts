import { useEffect, useRef, useState } from "react";

/** The button is given back after 10 s even when no answer came (specification, login form). */
const RESET_AFTER = 10_000;

/** True while `run` is under way, 10 s at most; a second call meanwhile does nothing. */
export function useSending(): [isSending: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isSending, setSending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = async (work: () => Promise<void>) => {
    if (isSending) return;
    setSending(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSending(false), RESET_AFTER);
    await work();
    clearTimeout(timer.current);
    setSending(false);
  };
  return [isSending, run];
}
