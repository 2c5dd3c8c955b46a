import { useEffect, useState } from "react";

/** Pixels that a finger scrolls without meaning to. */
const STILL = 8;

/** Whether the person reads on, downwards, or types: what floats over the page of a phone is in the way then. Its end has room. */
export function useReading(): boolean {
  const [isDown, setDown] = useState(false);
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const scrolled = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - STILL;
      if (Math.abs(scrollY - last) < STILL && !isAtEnd) return;
      setDown(scrollY > last && !isAtEnd);
      last = scrollY;
    };
    const focused = () => setTyping(document.activeElement?.matches("input, textarea, select") ?? false);
    window.addEventListener("scroll", scrolled, { passive: true });
    document.addEventListener("focusin", focused);
    document.addEventListener("focusout", focused);
    return () => {
      window.removeEventListener("scroll", scrolled);
      document.removeEventListener("focusin", focused);
      document.removeEventListener("focusout", focused);
    };
  }, []);
  return isDown || isTyping;
}
