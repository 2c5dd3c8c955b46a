import { useEffect, useState, useSyncExternalStore } from "react";
import { isLeavingForGood } from "../../app/leaving.ts";
import { inspectImage } from "../../ui/image-file/inspect-image.ts";
import { createSessionMemory } from "./session-memory.ts";
import { createUploads, type UploadsOptions } from "./uploads.ts";

type HookOptions = Omit<UploadsOptions, "memory" | "inspect">;

/**
 * A queue of uploads for the lifetime of the component: continues when the network is back, and asks before the page is
 * left while files are on their way. New options count for what comes next.
 */
export function useUploads(options: HookOptions) {
  const [uploads] = useState(() => createUploads({ ...options, memory: createSessionMemory(), inspect: inspectImage }));
  const state = useSyncExternalStore(uploads.subscribe, uploads.state);
  useEffect(() => uploads.configure(options));
  useEffect(() => {
    window.addEventListener("online", uploads.goOn);
    return () => {
      window.removeEventListener("online", uploads.goOn);
      uploads.stop();
    };
  }, [uploads]);
  const isBusy = state.items.some(({ status }) => status === "uploading");
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForGood()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return { ...uploads, ...state };
}
