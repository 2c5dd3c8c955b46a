import type { PointerEvent } from "react";
import { takeEscape } from "../layer/take-escape.ts";
import { scrollAtEdge } from "./scroll-at-edge.ts";

/** A press on a handle that moves less than this, in pixels, is no drag. */
const STILL = 4;

/** In pixels from the top left corner of the window. */
export interface Point {
  x: number;
  y: number;
}

export interface PointerDragOptions {
  /** The pointer moved, or the page under it. Not called before the press has become a drag. */
  onMove: (point: Point) => void;
  /** Let go over the last point, given up (Escape, a removed handle, a cancelled pointer), or never moved. */
  onEnd: (outcome: "dropped" | "abandoned" | "still") => void;
  /** Called each frame of a drag, for areas with a scroll of their own. Answers whether it scrolled. */
  onFrame?: (point: Point) => boolean;
}

/**
 * Follows one press on a handle with a mouse, pen or finger. The page scrolls while the pointer is held at an edge of the
 * window. Goes into the handle's `onPointerDown`; other buttons than the first are ignored.
 */
export function startPointerDrag(event: PointerEvent, { onMove, onEnd, onFrame }: PointerDragOptions): void {
  if (event.button !== 0) return;
  const grip = event.currentTarget as HTMLElement;
  grip.setPointerCapture(event.pointerId);
  const start = { x: event.clientX, y: event.clientY };
  let point: Point = start;
  let isDragged = false;
  const look = () => onMove(point);
  const edge = scrollAtEdge(() => {
    // A handle that was removed meanwhile gets no release event.
    if (!grip.isConnected) finish("abandoned");
    if (!grip.isConnected || !isDragged) return undefined;
    if (onFrame?.(point)) look();
    return point.y;
  }, look);
  const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    point = { x, y };
    isDragged ||= Math.hypot(x - start.x, y - start.y) > STILL;
    if (isDragged) look();
  };
  const finish = (outcome: "dropped" | "abandoned" | "still") => {
    grip.removeEventListener("pointermove", follow);
    grip.removeEventListener("pointerup", end);
    grip.removeEventListener("pointercancel", end);
    edge.stop();
    stopEscape();
    onEnd(outcome);
  };
  const end = ({ type }: Event) => {
    if (!isDragged) finish("still");
    else finish(type === "pointerup" ? "dropped" : "abandoned");
  };
  const stopEscape = takeEscape(() => finish("abandoned"));
  grip.addEventListener("pointermove", follow);
  grip.addEventListener("pointerup", end);
  grip.addEventListener("pointercancel", end);
}
