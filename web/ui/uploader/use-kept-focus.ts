import { type RefObject, useLayoutEffect } from "react";

/**
 * When the focused button of `box` disappears with a change of state, the last remaining one gets the focus, which is not
 * lost to the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, state: string): void {
  // Read before the change: afterwards `activeElement` is the body.
  const hadFocus = box.current?.contains(document.activeElement) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of state takes buttons away
  useLayoutEffect(() => {
    if (!hadFocus || box.current?.contains(document.activeElement)) return;
    [...(box.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  }, [state]);
}
