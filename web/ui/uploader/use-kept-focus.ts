import { type RefObject, useLayoutEffect } from "react";

/**
 * Where the buttons of `box` change with its state, focus on one that goes passes to the last one there is, and is not
 * lost to the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, state: string): void {
  // Before the change: afterwards the browser no longer knows.
  const hadFocus = box.current?.contains(document.activeElement) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of state takes buttons away
  useLayoutEffect(() => {
    if (!hadFocus || box.current?.contains(document.activeElement)) return;
    [...(box.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  }, [state]);
}
