import { useEffect, useMemo } from "react";
import { isSection, type Section } from "../../../modules/resume/contract.ts";
import { unsavedCountChanged } from "../../app/save-state.ts";
import { useAppStore } from "../../app/store.ts";
import { createDraftStore, type DraftStore } from "../forms/draft-store.ts";
import { sendDraft } from "../forms/send-drafts.ts";
import { draftKey, sectionParts } from "./section-part.ts";
import { sectionPorts } from "./section-ports.ts";

const EVERY = 30_000;
/** What an editor in another tab holds is looked at again this soon: that tab may have been closed or reloaded. */
const WHILE_HELD = 1000;

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
    let soon: ReturnType<typeof setTimeout> | undefined;
    const sendThese = async (keys: readonly string[]) => {
      if (isBusy || isOver) return;
      isBusy = true;
      const held: string[] = [];
      try {
        // An editor that has just been closed gives its part back first.
        await Promise.resolve();
        for (const key of keys) {
          const section = key.slice(draftKey("" as Section).length);
          if (isOver || !isSection(section) || section === open) continue;
          const ports = sectionPorts(store, section);
          const count = await sendDraft(drafts, key, sectionParts[section].rules, ports);
          if (count === undefined) held.push(key);
          else store.dispatch(unsavedCountChanged({ key, count }));
        }
      } finally {
        isBusy = false;
        clearTimeout(soon);
        if (held.length > 0 && !isOver) soon = setTimeout(sendThese, WHILE_HELD, held);
      }
    };
    const send = () => void sendThese(drafts.parts());
    send();
    const interval = setInterval(send, EVERY);
    window.addEventListener("online", send);
    return () => {
      isOver = true;
      clearTimeout(soon);
      clearInterval(interval);
      window.removeEventListener("online", send);
    };
  }, [drafts, open, store]);
  return drafts;
}
