import { useEffect } from "react";

/** Names the page in the tab: 「設定 | Rireki」. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Rireki`;
  }, [title]);
}
