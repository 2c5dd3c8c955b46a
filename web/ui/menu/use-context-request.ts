import { type RefObject, useEffect, useEffectEvent } from "react";

/** Milliseconds a finger rests before a menu opens, and the pixels it may wander meanwhile. */
const LONG_PRESS = 500;
const STILL = 10;

/** Window coordinates of the request for a menu. */
export interface ContextPoint {
  x: number;
  y: number;
  isByKeyboard: boolean;
}

/**
 * Handles every request for a context menu in an area. Safari on iOS has neither the event nor the keys, browsers on a
 * Mac have no key for it; a browser with the event may send two requests for one press.
 */
export function useContextRequest(area: RefObject<HTMLElement | null>, onRequest: (point: ContextPoint) => void): void {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const byKeyboard = (target: EventTarget | null) => {
      const { left, bottom } = (target instanceof Element ? target : element).getBoundingClientRect();
      request({ x: left, y: bottom, isByKeyboard: true });
    };
    const forget = [
      listenToPointer(element, request),
      listenToKeys(element, byKeyboard),
      listenToFinger(element, request),
    ];
    return () => {
      for (const stop of forget) stop();
    };
  }, [area]);
}

type Request = (point: ContextPoint) => void;

/** The open menu stands inside of its area. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-menu]") !== null;

function listenToPointer(element: HTMLElement, request: Request): () => void {
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (isInMenu(event.target)) return;
    request({ x: event.clientX, y: event.clientY, isByKeyboard: false });
  };
  element.addEventListener("contextmenu", onContextMenu);
  return () => element.removeEventListener("contextmenu", onContextMenu);
}

function listenToKeys(element: HTMLElement, ask: (target: EventTarget | null) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
    if (isInMenu(event.target)) return;
    event.preventDefault();
    ask(event.target);
  };
  element.addEventListener("keydown", onKeyDown);
  return () => element.removeEventListener("keydown", onKeyDown);
}

function listenToFinger(element: HTMLElement, request: Request): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | undefined;
  let hasAsked = false;
  const release = () => {
    clearTimeout(timer);
    from = undefined;
  };
  const press = (event: PointerEvent) => {
    release();
    hasAsked = false;
    if (event.pointerType !== "touch" || !event.isPrimary || isInMenu(event.target)) return;
    from = event;
    timer = setTimeout(() => {
      hasAsked = true;
      request({ x: event.clientX, y: event.clientY, isByKeyboard: false });
    }, LONG_PRESS);
  };
  const wander = (event: PointerEvent) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL) release();
  };
  // Lifting the finger of a long press must not press the element under it.
  const click = (event: MouseEvent) => {
    if (!hasAsked) return;
    hasAsked = false;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("pointerdown", press);
  element.addEventListener("pointermove", wander);
  element.addEventListener("pointerup", release);
  element.addEventListener("pointercancel", release);
  element.addEventListener("click", click, true);
  return () => {
    release();
    element.removeEventListener("pointerdown", press);
    element.removeEventListener("pointermove", wander);
    element.removeEventListener("pointerup", release);
    element.removeEventListener("pointercancel", release);
    element.removeEventListener("click", click, true);
  };
}
