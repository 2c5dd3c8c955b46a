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

/** The header's second row while the browser has no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const unsaved = useAppSelector((state) => countUnsaved(state.saveState));
  return (
    <div role="status">
      {!isOnline && (
        <p
          data-offline
          className="flex h-10 items-center justify-center gap-2 border-t border-line bg-warning-soft px-4 text-sm leading-snug text-warning max-sm:h-14"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {unsaved > 0 ? `オフラインです。入力はこの端末に保存されています（${unsaved}件）` : messages.offlineCheck}
        </p>
      )}
    </div>
  );
}
