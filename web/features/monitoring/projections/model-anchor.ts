import { type RefObject, useEffect, useRef } from "react";

/** Id of the heading of a read model on the page. */
export const anchorOf = (name: string): string => `model-${name}`;

const isLost = () => document.activeElement === document.body;

/**
 * Keeps the focus when a panel opens or closes and removes the pressed button: an opened panel takes it (`isAwaited`), a
 * closed one gives it to the heading of its read model. For the panel's ref.
 */
export function usePanelFocus(name: string, isAwaited = false): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const awaited = useRef(isAwaited);
  useEffect(() => {
    if (awaited.current && isLost()) panel.current?.focus();
    awaited.current = false;
    return () => {
      if (isLost()) document.getElementById(anchorOf(name))?.focus();
    };
  }, [name]);
  return panel;
}
