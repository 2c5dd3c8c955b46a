import { useEffect, useMemo } from "react";
import type { DocumentDefinition } from "../../../../documents/definition.ts";
import { unsavedCountChanged } from "../../../app/save-state.ts";
import { useAppStore } from "../../../app/store.ts";
import { loadCipher } from "../../forms/editor/cipher.ts";
import { createDraftStore, type DraftStore, draftOwner } from "../../forms/editor/draft-store.ts";
import { findDraftOwner } from "./draft-key.ts";
import { sendSectionDraft } from "./send-closed-drafts.ts";

const INTERVAL_MS = 30_000;
/** A draft locked by an editor is tried again after this time: its tab may have been closed or reloaded. */
const LOCKED_RETRY_MS = 1000;
const NONE: readonly string[] = [];

/**
 * The drafts of the account on this device. Sends those of closed pages and tabs, of the given documents; a draft locked
 * by an open editor of any tab is skipped. While a section that is open here (`open`, their draft keys) has not taken over
 * a draft, all drafts of that section are skipped.
 * @param definitions the same array on every render; so is `open`
 */
export function useDrafts(
  accountId: string,
  definitions: readonly DocumentDefinition[],
  open: readonly string[] = NONE,
): DraftStore {
  const store = useAppStore();
  const drafts = useMemo(() => createDraftStore(accountId), [accountId]);
  useEffect(() => {
    let isSending = false;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const sendAll = async (keys: Iterable<string>) => {
      const waiting = [...keys];
      if (isSending || isOver || waiting.length === 0) return;
      isSending = true;
      const locked: string[] = [];
      try {
        // An editor that has just been closed releases its lock meanwhile. Without the cipher no draft is read.
        if (!(await loadCipher().catch(() => undefined))) return;
        for (const key of waiting) {
          const owner = findDraftOwner(definitions, key);
          const own = drafts.own();
          if (isOver || !owner || own.has(key)) continue;
          const part = draftOwner(key);
          if (open.includes(part) && ![...own].some((held) => draftOwner(held) === part)) {
            locked.push(key);
            continue;
          }
          const count = await sendSectionDraft(store, drafts, key, owner);
          if (count === undefined) locked.push(key);
          else store.dispatch(unsavedCountChanged({ key, count }));
        }
      } finally {
        isSending = false;
        clearTimeout(retry);
        if (locked.length > 0 && !isOver) retry = setTimeout(sendAll, LOCKED_RETRY_MS, locked);
      }
    };
    // A draft that was counted here and is gone was sent by another tab.
    const send = () => void sendAll(new Set([...drafts.keys(), ...Object.keys(store.getState().saveState.unsaved)]));
    // Another tab may have been closed while this one was hidden.
    const becameVisible = () => document.visibilityState === "visible" && send();
    send();
    const interval = setInterval(send, INTERVAL_MS);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", becameVisible);
    return () => {
      isOver = true;
      clearTimeout(retry);
      clearInterval(interval);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", becameVisible);
    };
  }, [drafts, definitions, open, store]);
  return drafts;
}
