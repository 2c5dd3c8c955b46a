import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "../../ui/modal/confirm.tsx";
import type { UploadControl } from "../../ui/uploader/upload-control.ts";

/** Asks before navigation, or another tab of this page, abandons uploads in progress. */
export function LeavingUploads({ uploads: { items } }: { uploads: Pick<UploadControl, "items"> }) {
  const isBusy = items.some(({ status }) => status === "uploading");
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isBusy && (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    // The upload queue has its own `beforeunload` question.
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Confirm
      isOpen={blocker.status === "blocked"}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="アップロード中のファイルがあります"
      confirmLabel="離れる"
      cancelLabel="とどまる"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>このページを離れると、アップロードを中止します。</p>
      <p className="phrases mt-2 text-sm text-ink-soft">
        1MBを超えるファイルは、同じファイルをもう一度選ぶと続きから送信します。
      </p>
    </Confirm>
  );
}
