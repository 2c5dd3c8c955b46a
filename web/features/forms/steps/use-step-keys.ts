import type { RefObject } from "react";
import { useKeys } from "./use-keys.ts";

/** Elements of an open list, to which Escape and Enter belong. */
const OPEN = '[aria-expanded="true"][aria-haspopup], [role="combobox"][aria-expanded="true"]';

/** Ctrl/Cmd+Enter goes to the next step, Escape to the previous one, while the focus is in the form. */
export function useStepKeys(
  form: RefObject<HTMLFormElement | null>,
  { next, previous }: { next: () => void; previous: () => void },
): void {
  useKeys(({ target, key, altKey, shiftKey, ctrlKey, metaKey }) => {
    if (altKey || shiftKey || (target as Element).closest(OPEN)) return undefined;
    return ctrlKey || metaKey ? { Enter: next }[key] : { Escape: previous }[key];
  }, form);
}
