import { useState } from "react";
import { saveFile } from "../download/save-file.ts";

/** Rows into the person's downloads. @param onFailed beside `failure`, for an owner that says it elsewhere */
export function useTableExport(fileName: string, onFailed?: () => void) {
  const [isRunning, setRunning] = useState(false);
  /** Counts up, so that each failure is said for its own time; 0 when there is none to say. */
  const [failure, setFailure] = useState(0);
  return {
    isRunning,
    failure,
    forget: () => setFailure(0),
    async run(file: () => Blob | Promise<Blob>): Promise<void> {
      setRunning(true);
      try {
        saveFile(await file(), fileName);
        setFailure(0);
      } catch {
        setFailure((count) => count + 1);
        onFailed?.();
      } finally {
        setRunning(false);
      }
    },
  };
}
