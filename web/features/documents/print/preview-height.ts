import { useState } from "react";
import type { SheetHeight } from "../../../ui/bottom-sheet/bottom-sheet-props.ts";

const KEY = "rireki:preview-height";

/** How high the preview was when it was last used on this device; all of the window at first. */
export function usePreviewHeight(): readonly [SheetHeight, (height: SheetHeight) => void] {
  const [height, setHeight] = useState(read);
  const set = (chosen: SheetHeight) => {
    setHeight(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // A browser that keeps nothing: the height holds until the page is left.
    }
  };
  return [height, set];
}

function read(): SheetHeight {
  try {
    return localStorage.getItem(KEY) === "half" ? "half" : "full";
  } catch {
    return "full";
  }
}
