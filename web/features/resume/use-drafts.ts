import { useEffect, useMemo } from "react";
import { isSection, type Section } from "../../../modules/resume/contract.ts";
import { unsavedCountChanged } from "../../app/save-state.ts";
import { useAppStore } from "../../app/store.ts";
import { createDraftStore, type DraftStore } from "../forms/draft-store.ts";
import { sendDraft } from "../forms/send-drafts.ts";
import { draftKey, sectionParts } from "./section-part.ts";
import { sectionPorts } from "./section-ports.ts";

const EVERY = 30_000;

/**
 * The drafts of this account on this device. What earlier visits left is sent, except for the section that is open and
 * takes care of itself, as one in another tab does.
 */
export function useDrafts(accountId: string, open?: Section): DraftStore {
  const store = useAppStore();
  const drafts = useMemo(() => createDraftStore(accountId), [accountId]);
  useEffect(() => {
    let isBusy = false;
    let isOver = false;
    const send = async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        // An editor that has just been closed gives its part back first.
        await Promise.resolve();
        for (const key of drafts.parts()) {
          const section = key.slice(draftKey("" as Section).length);
          if (isOver || !isSection(section) || section === open) continue;
          const ports = sectionPorts(store, section);
          const count = await sendDraft(drafts, key, sectionParts[section].rules, ports);
          if (count !== undefined) store.dispatch(unsavedCountChanged({ key, count }));
        }
      } finally {
        isBusy = false;
      }
    };
    void send();
    const interval = setInterval(send, EVERY);
    window.addEventListener("online", send);
    return () => {
      isOver = true;
      clearInterval(interval);
      window.removeEventListener("online", send);
    };
  }, [drafts, open, store]);
  return drafts;
}
