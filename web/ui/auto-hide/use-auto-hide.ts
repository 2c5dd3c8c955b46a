import { type FocusEvent, useEffect, useRef, useState } from "react";

/** Idle time of the pointer in milliseconds before a hidden message may shift the layout under it. */
const REST = 300;

/**
 * Hides a message after a while. The timer pauses while the pointer is over it or the focus in it. When its time is up
 * and the pointer is on its way or pressed, it waits until the pointer rests: what lies under the message moves up when it
 * goes, and a person should not press what they did not mean to.
 * @param shownFor milliseconds; 0 for ever
 * @param occasion starts the timer anew when it changes
 * @returns handlers for the message's element
 */
export function useAutoHide(shownFor: number, hide: () => void, occasion?: unknown) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isRead = isPointedAt || hasFocus;
  const spent = useRef(0);
  const end = useRef(hide);
  end.current = hide;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every occasion has the full time
  useEffect(() => {
    spent.current = 0;
  }, [occasion]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion restarts the timer
  useEffect(() => {
    if (shownFor === 0 || isRead) return;
    const began = Date.now();
    const pointer = followPointer();
    let timer = setTimeout(
      function finish() {
        const rest = REST - pointer.restedFor();
        if (rest > 0) timer = setTimeout(finish, rest);
        else end.current();
      },
      Math.max(0, shownFor - spent.current),
    );
    return () => {
      spent.current += Date.now() - began;
      clearTimeout(timer);
      pointer.forget();
    };
  }, [isRead, shownFor, occasion]);
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    // While another window has the focus, the element keeps its own.
    onBlur: ({ target }: FocusEvent) => setFocus(target === document.activeElement),
  };
}

function followPointer() {
  let last = Number.NEGATIVE_INFINITY;
  let isPressed = false;
  const note = ({ type }: Event) => {
    last = Date.now();
    isPressed = type === "pointerdown" || (isPressed && type === "pointermove");
  };
  const types = ["pointermove", "pointerdown", "pointerup", "pointercancel"];
  for (const type of types) window.addEventListener(type, note, true);
  return {
    restedFor: () => (isPressed ? 0 : Date.now() - last),
    forget() {
      for (const type of types) window.removeEventListener(type, note, true);
    },
  };
}
