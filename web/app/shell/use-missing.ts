import { useEffect } from "react";
import { messages } from "../../../japanese/messages.ts";
import { onMissing } from "../../ui/deferred/missing.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";

/** Says that what was just opened could not be loaded. One word of it is enough, however often it is tried. */
export function useMissing(): void {
  useEffect(() => {
    let takeBack: (() => void) | undefined;
    return onMissing(() => {
      takeBack?.();
      takeBack = navigator.onLine ? tellFailed() : showToast({ kind: "error", text: messages.offlineCheck });
    });
  }, []);
}

/** Some browsers cache a failed import: only a reload of the page helps. */
function tellFailed(): () => void {
  return showToast(
    {
      kind: "error",
      text: `${messages.loadFailed}。${messages.loadFailedHelp}`,
      action: { label: "再読み込みする", run: () => window.location.reload() },
    },
    { shownFor: 0 },
  );
}
