import { useEffect } from "react";

/**
 * A file that misses its area by a finger's breadth, or is let go of over one that is closed, is not opened by the browser
 * instead of the page and all that was typed there.
 */
export function useSafeDrops(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      const isFile = event.dataTransfer?.types.includes("Files") ?? false;
      const isTaken =
        event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === "file");
      if (!isFile || isTaken) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", keepPage);
    window.addEventListener("drop", keepPage);
    return () => {
      window.removeEventListener("dragover", keepPage);
      window.removeEventListener("drop", keepPage);
    };
  }, []);
}
