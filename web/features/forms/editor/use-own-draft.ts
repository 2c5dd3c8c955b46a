import { useEffect, useState } from "react";
import type { DraftStore } from "./draft-store.ts";

/**
 * The draft that an editor of the part keeps while it is open: what was left unsaved and no open editor of any tab has,
 * else a new one. Undefined for the moment it takes to ask the other tabs, where there is anything to ask about. For an
 * editor that is mounted once a part.
 */
export function useOwnDraft(drafts: DraftStore, part: string): string | undefined {
  const [choices] = useState(() => drafts.choices(part));
  const [own, setOwn] = useState(choices.length === 1 ? choices[0] : undefined);
  useEffect(() => {
    let isOver = false;
    const { key, release } = drafts.hold(choices);
    void key.then((mine) => {
      if (!isOver) setOwn(mine);
    });
    return () => {
      isOver = true;
      release();
    };
  }, [drafts, choices]);
  return own;
}
