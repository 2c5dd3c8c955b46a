import { type RefObject, useEffect, useRef } from "react";

/**
 * Ctrl/Cmd+Enter goes to the next step, Escape to the previous one, while the focus is in the form. A key that a field
 * or something open over the page has used for itself, or that belongs to an IME, is left alone: listening on the
 * document comes after all of them.
 */
export function useStepKeys(
  form: RefObject<HTMLFormElement | null>,
  { next, previous }: { next: () => void; previous: () => void },
): void {
  const keys = useRef((_event: KeyboardEvent) => {});
  keys.current = (event) => {
    const { target, key } = event;
    if (!(target instanceof Element) || !form.current?.contains(target)) return;
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const isOpen = target.closest('[aria-expanded="true"][aria-haspopup], [role="combobox"][aria-expanded="true"]');
    const isPlain = !(event.altKey || event.shiftKey);
    const holdsControl = event.ctrlKey || event.metaKey;
    const go = !isPlain || isOpen ? undefined : holdsControl ? { Enter: next }[key] : { Escape: previous }[key];
    if (!go) return;
    event.preventDefault();
    go();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
