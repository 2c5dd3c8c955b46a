import { useEffect, useMemo } from "react";
import type { Section } from "../../../../modules/resume/contract.ts";
import { unsavedCountChanged } from "../../../app/save-state.ts";
import { useAppStore } from "../../../app/store.ts";
import { createDraftStore, type DraftStore } from "../../forms/draft-store.ts";
import { sectionOf, sendSectionDraft } from "./send-closed-drafts.ts";

const EVERY = 30_000;
/** What an editor holds is looked at again this soon: its tab may have been closed or reloaded. */
const WHILE_HELD = 1000;

/**
 * The drafts of this account on this device. What earlier visits and closed tabs left is sent, except for what an open
 * editor takes care of, here or in another tab. Until the section that is open here has taken a draft over, all of its
 * drafts are left alone.
 */
export function useDrafts(accountId: string, open?: Section): DraftStore {
  const store = useAppStore();
  const drafts = useMemo(() => createDraftStore(accountId), [accountId]);
  useEffect(() => {
    let isBusy = false;
    let isOver = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const sendThese = async (keys: Iterable<string>) => {
      if (isBusy || isOver) return;
      isBusy = true;
      const held: string[] = [];
      try {
        // An editor that has just been closed gives its part back first.
        await Promise.resolve();
        for (const key of keys) {
          const section = sectionOf(key);
          const own = drafts.own();
          if (isOver || !section || key === own) continue;
          if (section === open && !own) {
            held.push(key);
            continue;
          }
          const count = await sendSectionDraft(store, drafts, key, section);
          if (count === undefined) held.push(key);
          else store.dispatch(unsavedCountChanged({ key, count }));
        }
      } finally {
        isBusy = false;
        clearTimeout(soon);
        if (held.length > 0 && !isOver) soon = setTimeout(sendThese, WHILE_HELD, held);
      }
    };
    // What was counted here before and is gone was sent by another tab.
    const send = () => void sendThese(new Set([...drafts.keys(), ...Object.keys(store.getState().saveState.unsaved)]));
    // The tab beside this one may have been closed.
    const shown = () => document.visibilityState === "visible" && send();
    send();
    const interval = setInterval(send, EVERY);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", shown);
    return () => {
      isOver = true;
      clearTimeout(soon);
      clearInterval(interval);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", shown);
    };
  }, [drafts, open, store]);
  return drafts;
}
