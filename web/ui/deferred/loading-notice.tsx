import { useEffect, useState, useSyncExternalStore } from "react";
import { takeEscape } from "../layer/take-escape.ts";
import { Spinner } from "../progress/spinner.tsx";
import { lastAwaited, onAwaited } from "./awaited.ts";

/** Delay of the notice in milliseconds. */
const AT_ONCE = 300;

/**
 * Says that what was just opened is on its way, where its code takes long to come. Escape takes the wish back, from the
 * first moment on. Nothing lies under it: the page goes on being used.
 */
export function LoadingNotice() {
  const takeBack = useSyncExternalStore(onAwaited, lastAwaited);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!takeBack) return;
    const timer = setTimeout(setLate, AT_ONCE, true);
    const stop = takeEscape(takeBack);
    return () => {
      clearTimeout(timer);
      setLate(false);
      stop();
    };
  }, [takeBack]);
  return (
    <div role="status" data-screen-only>
      {isLate && (
        <p className="sheet pointer-events-none fixed inset-0 z-(--layer-toast) m-auto flex size-fit animate-fade items-center gap-3 px-5 py-3 shadow-raised">
          <Spinner className="size-5 text-accent" />
          読み込み中...
        </p>
      )}
    </div>
  );
}
