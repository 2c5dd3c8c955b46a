import { recordPhotoMessages } from "../../../../japanese/record-photo-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import type { usePhotoStatus } from "./use-photo-status.ts";

/** The state of the photo that was sent. */
export function PhotoProgress({ progress }: { progress: ReturnType<typeof usePhotoStatus> }) {
  const { status, isUnderWay, hasFailed, ask } = progress;
  const again = (
    <Button size="sm" variant="secondary" onPress={ask}>
      もう一度確認する
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div role="status" className={isUnderWay ? "grid gap-2" : "sr-only"}>
        {isUnderWay && status && (
          <>
            <p>{status.message}</p>
            <ProgressBar value={null} label={status.message} size="sm" />
            <p className="phrases text-sm text-ink-soft">このページを離れても処理は続きます。</p>
          </>
        )}
      </div>
      {hasFailed && (
        <Alert kind="error" actions={again}>
          {recordPhotoMessages.statusFailed}
        </Alert>
      )}
      {!hasFailed && status?.status === "failed" && (
        <Alert kind="error" title={status.error ? recordPhotoMessages.processingFailed : undefined}>
          {status.error === recordPhotoMessages.processingFailed ? undefined : status.error}
        </Alert>
      )}
    </div>
  );
}
