import { useEffect } from "react";

/** Stands before the title of a tab in which something is unsaved. */
export const UNSAVED = "[未保存] ";

/** Names the page in the tab: 「設定 | Rireki」. */
export function useTitle(title: string): void {
  useEffect(() => {
    const mark = document.title.startsWith(UNSAVED) ? UNSAVED : "";
    document.title = `${mark}${title} | Rireki`;
  }, [title]);
}
