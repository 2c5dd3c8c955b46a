import { useEffect, useState } from "react";
import type { DraftStore } from "./draft-store.ts";

/**
 * The draft of a section's editor: the newest one that no open editor of any tab holds, else a new one. Undefined until the
 * lock is granted, where there is anything to ask about. For an editor that is mounted once a section.
 */
export function useOwnDraft(drafts: DraftStore, part: string): string | undefined {
  const [choices] = useState(() => drafts.choices(part));
  const [own, setOwn] = useState(choices.length === 1 ? choices[0] : undefined);
  useEffect(() => {
    let isUnmounted = false;
    const { key, release } = drafts.hold(choices);
    void key.then((mine) => {
      if (!isUnmounted) setOwn(mine);
    });
    return () => {
      isUnmounted = true;
      release();
    };
  }, [drafts, choices]);
  return own;
}
