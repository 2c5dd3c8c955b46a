import { useKeys } from "../../forms/steps/use-keys.ts";
import { isTextField } from "../is-text-field.ts";

/**
 * Ctrl/Cmd + → or ← opens the next or the previous section. In a text field the arrows move the caret until it is at that
 * end of the text.
 */
export function useSectionKeys({ next, previous }: { next: () => void; previous: (() => void) | undefined }): void {
  useKeys(({ target, key, altKey, shiftKey, ctrlKey, metaKey }) => {
    if (!(ctrlKey || metaKey) || altKey || shiftKey || caretCanMove(target, key)) return undefined;
    return { ArrowRight: next, ArrowLeft: previous }[key];
  });
}

function caretCanMove(target: EventTarget | null, key: string): boolean {
  if (!isTextField(target)) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === null) return value !== "";
  return key === "ArrowLeft" ? selectionStart > 0 : (selectionEnd ?? 0) < value.length;
}
