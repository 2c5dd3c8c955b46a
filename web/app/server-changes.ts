import { api } from "./api.ts";
import { hasSeen, keepConsistencyToken } from "./consistency.ts";
import type { AppStore } from "./store.ts";

interface DocumentChange {
  document: string;
  revision: number;
  position: string;
}

const TAGS = {
  resume: ["Resume", "ResumeHistory", "ResumeVersions", "ResumeUndo", "PrintCheck", "MyPage"],
} as const;

/**
 * Listens to what other tabs and devices write while this page is visible, and lets what is on screen refresh. What this
 * tab wrote itself it has seen already. A hidden page closes its connection (browsers allow six a site) and catches up
 * when it is shown again. Returns the way to stop.
 */
export function subscribeToServerChanges(store: AppStore): () => void {
  let source: EventSource | undefined;
  const heard = (event: MessageEvent<string>) => {
    const change = JSON.parse(event.data) as DocumentChange;
    if (hasSeen(change.position)) return;
    keepConsistencyToken(change.position);
    const tags = TAGS[change.document as keyof typeof TAGS];
    if (tags) store.dispatch(api.util.invalidateTags([...tags]));
  };
  const open = () => {
    source = new EventSource("/api/v1/changes");
    source.addEventListener("changed", heard);
  };
  const close = () => {
    source?.close();
    source = undefined;
  };
  const visibility = () => {
    if (document.hidden) close();
    else if (!source) {
      open();
      store.dispatch(api.util.invalidateTags([...TAGS.resume]));
    }
  };
  if (!document.hidden) open();
  document.addEventListener("visibilitychange", visibility);
  return () => {
    document.removeEventListener("visibilitychange", visibility);
    close();
  };
}
