import { useEffect, useRef } from "react";
import { isTextField } from "../is-text-field.ts";

/**
 * Ctrl/Cmd with → or ← goes to the next or the previous section. Inside a text the arrows keep their own meaning until
 * the caret stands at that end of it.
 */
export function useSectionKeys({ next, previous }: { next: () => void; previous: (() => void) | undefined }): void {
  const keys = useRef((_event: KeyboardEvent) => {});
  keys.current = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const go = event.key === "ArrowRight" ? next : event.key === "ArrowLeft" ? previous : undefined;
    if (!go || caretCanMove(event.target, event.key)) return;
    event.preventDefault();
    go();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function caretCanMove(target: EventTarget | null, key: string): boolean {
  if (!isTextField(target)) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === null) return value !== "";
  return key === "ArrowLeft" ? selectionStart > 0 : (selectionEnd ?? 0) < value.length;
}
