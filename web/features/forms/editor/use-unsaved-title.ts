import { useEffect } from "react";
import { UNSAVED } from "../../../app/use-title.ts";

/** Marks the tab's title while something is unsaved. */
export function useUnsavedTitle(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    if (!document.title.startsWith(UNSAVED)) document.title = UNSAVED + document.title;
    return () => {
      if (document.title.startsWith(UNSAVED)) document.title = document.title.slice(UNSAVED.length);
    };
  }, [hasUnsaved]);
}
