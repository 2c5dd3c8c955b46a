import { type RefObject, useEffect, useRef } from "react";

/** Overlays, which take the keys. */
const OVER = '[role="dialog"], [role="alertdialog"]';

/**
 * Hears keys anywhere on the page, or in the form `within` while the focus is there. A key that a field or something open
 * over the page has used for itself, or that belongs to an IME, is left alone: listening on the document comes after all
 * of them. A key that is held down acts once.
 * @param act answers what a key does here, undefined for nothing; that of the newest render is asked
 */
export function useKeys(
  act: (event: KeyboardEvent) => (() => void) | undefined,
  within?: RefObject<HTMLElement | null>,
): void {
  const keys = useRef((_event: KeyboardEvent) => {});
  keys.current = (event) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (within ? !within.current?.contains(target) : target.closest(OVER)) return;
    const go = act(event);
    if (!go) return;
    event.preventDefault();
    if (!event.repeat) go();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
