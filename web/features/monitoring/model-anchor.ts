import { type RefObject, useEffect, useRef } from "react";

/** Where a read model's name stands on the page. */
export const anchorOf = (name: string): string => `model-${name}`;

const isLost = () => document.activeElement === document.body;

/**
 * A panel that comes and goes takes the focus of the button that was pressed with it. Where that was the only place of the
 * focus, the panel takes it when it comes (`isAwaited`), and the name of its read model when it goes. For the panel's ref.
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
