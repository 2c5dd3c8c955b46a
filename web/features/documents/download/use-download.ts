import { useEffect, useRef, useState } from "react";
import { fileMessages } from "../../../../japanese/file-messages.ts";
import { saveFile } from "../../../ui/download/save-file.ts";
import { type DownloadedFile, loadFile } from "./load-file.ts";

/** The button is as before after so long. */
const RESET_MS = 5_000;
/** The success modal comes after so long. */
const MODAL_MS = 1_000;

export type DownloadState =
  | { kind: "idle" }
  /** `percent` is null where the size is unknown. */
  | { kind: "loading"; percent: number | null }
  | { kind: "done" }
  | { kind: "failed"; message: string };

export interface Download {
  state: DownloadState;
  /** Loads the file and saves it; ignored while one is loading. */
  start: (url: string) => void;
  /** The saved file, one second later; undefined before and once `forget` was called. */
  saved: DownloadedFile | undefined;
  forget: () => void;
}

/** Downloads a file with progress. */
export function useDownload(fallbackName: string): Download {
  const [state, setState] = useState<DownloadState>({ kind: "idle" });
  const [saved, setSaved] = useState<DownloadedFile>();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const abort = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      abort.current?.abort();
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );

  async function run(url: string, { signal }: AbortController): Promise<void> {
    try {
      const downloaded = await loadFile(url, signal, fallbackName, (percent) => setState({ kind: "loading", percent }));
      saveFile(downloaded.file, downloaded.name);
      setState({ kind: "done" });
      timers.current.push(setTimeout(() => setSaved(downloaded), MODAL_MS));
    } catch (error) {
      if (signal.aborted) return;
      setState({ kind: "failed", message: error instanceof Error ? error.message : fileMessages.pdfLoadFailed });
    }
    timers.current.push(setTimeout(() => setState({ kind: "idle" }), RESET_MS));
  }

  return {
    state,
    start(url) {
      if (state.kind === "loading") return;
      for (const timer of timers.current.splice(0)) clearTimeout(timer);
      setState({ kind: "loading", percent: null });
      abort.current = new AbortController();
      void run(url, abort.current);
    },
    saved,
    forget: () => setSaved(undefined),
  };
}
