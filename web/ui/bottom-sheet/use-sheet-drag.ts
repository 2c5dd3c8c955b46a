import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** In pixels: what is drawn no further springs back. */
const FAR = 100;

export interface SheetDrag {
  /** Drawn down over 100 px. Answers whether the sheet goes; one that stays springs back. */
  onDown: () => boolean;
  /** Drawn up over 100 px. */
  onUp: () => void;
}

/**
 * Lets a sheet be drawn: by its head with any pointer, and by its content with a finger, downwards while the content
 * stands at its top (further down the finger scrolls).
 * @returns what the head listens with
 */
export function useSheetDrag(
  paper: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { onDown, onUp }: SheetDrag,
) {
  const start = useRef<number>(undefined);

  const translate = (distance: number) => {
    if (!paper.current) return;
    paper.current.style.translate = distance > 0 ? `0 ${distance}px` : "";
    paper.current.toggleAttribute("data-drawn", distance > 0);
  };
  const move = (y: number) => {
    if (start.current !== undefined) translate(y - start.current);
  };
  const end = (y: number | undefined) => {
    const distance = start.current === undefined || y === undefined ? 0 : y - start.current;
    start.current = undefined;
    paper.current?.removeAttribute("data-drawn");
    if (distance > FAR && onDown()) return;
    translate(0);
    if (distance < -FAR) onUp();
  };

  const touch = useEffectEvent((event: TouchEvent) => {
    const y = event.changedTouches[0]?.clientY ?? 0;
    if (event.type === "touchstart") {
      start.current = event.touches.length === 1 && isAtTop(event.target, content.current) ? y : undefined;
    } else if (event.type === "touchmove" && start.current !== undefined) {
      // Upwards the content scrolls, and this finger goes on scrolling.
      if (y < start.current) end(undefined);
      else {
        if (event.cancelable) event.preventDefault();
        move(y);
      }
    } else if (event.type === "touchend") end(y);
    else if (event.type === "touchcancel") end(undefined);
  });
  useEffect(() => {
    const box = content.current;
    const listen = (event: TouchEvent) => touch(event);
    const types = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    // React's own touch listeners are passive: they could not keep the page from being scrolled or refreshed.
    for (const type of types) box?.addEventListener(type, listen, { passive: false });
    return () => {
      for (const type of types) box?.removeEventListener(type, listen);
    };
  }, [content]);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => move(event.clientY),
    onPointerUp: (event: PointerEvent) => end(event.clientY),
    onPointerCancel: () => end(undefined),
  };
}

/** Whether nothing between the touched element and the box is scrolled down. */
function isAtTop(target: EventTarget | null, box: Element | null): boolean {
  for (let it = target as Element | null; it; it = it.parentElement) {
    if (it.scrollTop > 0) return false;
    if (it === box) return true;
  }
  return true;
}
