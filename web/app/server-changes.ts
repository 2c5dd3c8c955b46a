import { documentKey } from "../../documents/paths.ts";
import { staleTags } from "../../modules/pages.ts";
import { api, DOCUMENT_TAGS } from "./api.ts";
import { hasSeen, keepConsistencyToken } from "./consistency.ts";
import { loadSession } from "./session.ts";
import { announceSignedOut } from "./signed-out.ts";
import type { AppStore } from "./store.ts";

interface DocumentChange {
  document: string;
  /** Of a document that is not the account's own. */
  subject?: string;
  revision: number;
  position: string;
}

/** Milliseconds from the end of the session to the look whether this browser has another one. */
const CHECK_AFTER = 2000;
/** Cache tags invalidated by a change of a document; each tag has the document's key as its id. */
const STALE = [...DOCUMENT_TAGS, "PrintCheck"] as const;
/** Tags of answers that any change may concern. */
const OF_ANY = ["MyPage", "News"] as const;

/**
 * Subscribes to changes from other tabs and devices while this page is visible, and invalidates what is on screen. Changes
 * of this tab are skipped. A hidden page closes its connection (browsers allow six a site) and refetches when it is shown
 * again; so does a page whose connection was lost. When the session has ended, elsewhere too, the page is left for the login page, unless the same person has signed in
 * anew. Returns the unsubscribe function.
 */
export function subscribeToServerChanges(store: AppStore): () => void {
  let source: EventSource | undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (event: MessageEvent<string>) => {
    const change = JSON.parse(event.data) as DocumentChange;
    if (hasSeen(change.position)) return;
    keepConsistencyToken(change.position);
    const id = documentKey({ ...change, name: change.document });
    const tags = STALE.map((type) => ({ type, id }));
    store.dispatch(api.util.invalidateTags([...tags, ...(staleTags[change.document] ?? []), ...OF_ANY]));
  };
  const refetch = () =>
    store.dispatch(api.util.invalidateTags([...STALE, ...Object.values(staleTags).flat(), ...OF_ANY]));
  const open = () => {
    let isLost = false;
    source = new EventSource("/api/v1/changes");
    source.addEventListener("changed", heard);
    source.addEventListener("end", ended);
    source.addEventListener("error", () => {
      isLost = true;
    });
    source.addEventListener("open", () => {
      if (isLost) refetch();
      isLost = false;
    });
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const ended = () => {
    close();
    timer = setTimeout(check, CHECK_AFTER);
  };
  const check = async () => {
    const session = await loadSession(store, { fresh: true }).catch(() => undefined);
    if (session && !session.user) announceSignedOut();
    else if (!isOver) visibility();
  };
  const visibility = () => {
    if (document.hidden) close();
    else if (!source) {
      open();
      refetch();
    }
  };
  if (!document.hidden) open();
  document.addEventListener("visibilitychange", visibility);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", visibility);
    close();
  };
}
