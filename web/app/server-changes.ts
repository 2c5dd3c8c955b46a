import { staleTags } from "../../modules/pages.ts";
import { api, DOCUMENT_TAGS } from "./api.ts";
import { hasSeen, keepConsistencyToken } from "./consistency.ts";
import type { AppStore } from "./store.ts";

interface DocumentChange {
  document: string;
  revision: number;
  position: string;
}

/** Cache tags invalidated by a change of a document; each tag has the document's name as its id. */
const STALE = [...DOCUMENT_TAGS, "PrintCheck"] as const;

/**
 * Subscribes to changes from other tabs and devices while this page is visible, and invalidates what is on screen. Changes
 * of this tab are skipped. A hidden page closes its connection (browsers allow six a site) and refetches when it is shown
 * again. Returns the unsubscribe function.
 */
export function subscribeToServerChanges(store: AppStore): () => void {
  let source: EventSource | undefined;
  const heard = (event: MessageEvent<string>) => {
    const change = JSON.parse(event.data) as DocumentChange;
    if (hasSeen(change.position)) return;
    keepConsistencyToken(change.position);
    const tags = STALE.map((type) => ({ type, id: change.document }));
    store.dispatch(api.util.invalidateTags([...tags, ...(staleTags[change.document] ?? []), "MyPage"]));
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
      store.dispatch(api.util.invalidateTags([...STALE, ...Object.values(staleTags).flat(), "MyPage"]));
    }
  };
  if (!document.hidden) open();
  document.addEventListener("visibilitychange", visibility);
  return () => {
    document.removeEventListener("visibilitychange", visibility);
    close();
  };
}
