import { OfflineNotice as Notice } from "../../ui/offline-notice/offline-notice.tsx";
import { useOnline } from "../../ui/offline-notice/use-online.ts";
import { countUnsaved } from "../save-state.ts";
import { useAppSelector } from "../store.ts";

/** The header's second row while the browser has no network. */
export function OfflineNotice() {
  const unsaved = useAppSelector((state) => countUnsaved(state.saveState));
  return (
    <Notice isOnline={useOnline()}>
      {unsaved > 0 ? (
        <span>
          オフラインです。入力はこの端末に保存されています
          {/* A third line on a phone would be under the stepper: the header grows by two. */}
          <span className="max-sm:hidden">。接続が戻ると自動で送信します</span>
        </span>
      ) : undefined}
    </Notice>
  );
}
