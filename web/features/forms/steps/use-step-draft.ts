import { useEffect, useRef, useState } from "react";
import { STEP_DRAFT, type StepDraft, type StepDraftStore } from "./step-draft.ts";

/** Keeps a form's draft a second after the last change, at once when the step changes or the page goes. */
export function useStepDraft(store: StepDraftStore | undefined, read: () => Omit<StepDraft, "timestamp">) {
  const [found, setFound] = useState(() => store?.load());
  const [keptAt, setKeptAt] = useState<number>();
  const newest = useRef(read);
  newest.current = read;
  const [keeper] = useState(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    function keepNow(): void {
      clearTimeout(due);
      if (!isDue) return;
      isDue = false;
      const timestamp = Date.now();
      if (store?.keep({ ...newest.current(), timestamp })) setKeptAt(timestamp);
    }
    return {
      keepNow,
      changed(): void {
        isDue = true;
        clearTimeout(due);
        due = setTimeout(keepNow, STEP_DRAFT.delay);
      },
      /** Another step is shown: of the draft, if there is one. */
      moved(): void {
        isDue ||= store?.load() !== undefined;
        keepNow();
      },
      drop(): void {
        clearTimeout(due);
        isDue = false;
        store?.drop();
        setKeptAt(undefined);
        setFound(undefined);
      },
    };
  });
  useEffect(() => {
    // A phone ends a page that is hidden without another word.
    document.addEventListener("visibilitychange", keeper.keepNow);
    window.addEventListener("pagehide", keeper.keepNow);
    return () => {
      document.removeEventListener("visibilitychange", keeper.keepNow);
      window.removeEventListener("pagehide", keeper.keepNow);
      keeper.keepNow();
    };
  }, [keeper]);
  return { found, keptAt, changed: keeper.changed, moved: keeper.moved, drop: keeper.drop };
}
