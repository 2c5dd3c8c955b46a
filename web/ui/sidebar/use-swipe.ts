import { type PointerEvent, type RefObject, useRef } from "react";

/** In pixels: what is swiped no further springs back. */
const FAR = 60;
/** In pixels: before that a finger may still be about to scroll. */
const SURE = 10;

/**
 * Lets a paper be swiped out to the left with a finger or pen.
 * @returns what it listens with; give it `touch-pan-y`, so that the browser leaves sideways movements to it
 */
export function useSwipe(paper: RefObject<HTMLElement | null>, onGone: () => void) {
  const start = useRef<number>(undefined);
  const translate = (distance: number) => {
    if (paper.current) paper.current.style.translate = distance < 0 ? `${distance}px 0` : "";
  };
  const end = (distance: number) => {
    start.current = undefined;
    if (distance < -FAR) onGone();
    else translate(0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && event.isPrimary) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      const distance = start.current === undefined ? 0 : event.clientX - start.current;
      if (distance < -SURE) translate(distance);
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== undefined) end(event.clientX - start.current);
    },
    onPointerCancel: () => end(0),
  };
}
