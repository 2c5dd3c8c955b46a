import { useEffect } from "react";

const PREFIX = "[未保存] ";

/** Marks the tab's title while something is unsaved. */
export function useUnsavedTitle(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [hasUnsaved]);
}
