import { useEffect, useRef } from "react";

export interface ViewerKeys {
  zoom: (by: 1 | -1) => void;
  fit: () => void;
  turn: (by: 1 | -1) => void;
  search: () => void;
}

/** Keys of the viewer: `+` `-` `0`, Page Up and Page Down, `/`. In a field, a dialog and with a modifier they type as usual. */
export function useViewerKeys(keys: ViewerKeys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]")) return;
      const action = actionOf(event.key, newest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function actionOf(key: string, { zoom, fit, turn, search }: ViewerKeys): (() => void) | undefined {
  if (key === "+") return () => zoom(1);
  if (key === "-") return () => zoom(-1);
  if (key === "0") return fit;
  if (key === "PageDown") return () => turn(1);
  if (key === "PageUp") return () => turn(-1);
  return key === "/" ? search : undefined;
}
