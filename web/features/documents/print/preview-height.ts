import { useState } from "react";
import type { SheetHeight } from "../../../ui/bottom-sheet/bottom-sheet-props.ts";

const KEY = "rireki:preview-height";

/** The height of the preview as it was last chosen on this device; full by default. */
export function usePreviewHeight(): readonly [SheetHeight, (height: SheetHeight) => void] {
  const [height, setHeight] = useState(read);
  const set = (chosen: SheetHeight) => {
    setHeight(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Storage is forbidden or full: the height holds until the page is left.
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
