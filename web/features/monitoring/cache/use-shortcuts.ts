import { useEffect, useRef } from "react";

/**
 * Ctrl or Cmd with R and Shift+R while the page is open, instead of the browser's own reload.
 * @param onRefresh R @param onToggle Shift+R
 */
export function useShortcuts(onRefresh: () => void, onToggle: () => void): void {
  const latest = useRef({ onRefresh, onToggle });
  useEffect(() => {
    latest.current = { onRefresh, onToggle };
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "r";
      if (!isShortcut || event.isComposing) return;
      event.preventDefault();
      if (event.repeat) return;
      if (event.shiftKey) latest.current.onToggle();
      else latest.current.onRefresh();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
