import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { messages } from "../../../japanese/messages.ts";
import { countUnsaved } from "../save-state.ts";
import { useAppSelector } from "../store.ts";

function follow(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Stands under the header while the browser has no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const unsaved = useAppSelector((state) => countUnsaved(state.saveState));
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {unsaved > 0 ? `オフラインです。入力はこの端末に保存されています（${unsaved}件）` : messages.offlineCheck}
        </p>
      )}
    </div>
  );
}
