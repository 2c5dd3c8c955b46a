import { recordPhotoMessages } from "../../../../japanese/record-photo-messages.ts";
import type { Candidate } from "../../../../modules/candidate/contract.ts";
import { useAppStore } from "../../../app/store.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { reloadRecord } from "../record-batch.ts";
import { PhotoProgress } from "./photo-progress.tsx";
import { PhotoUpload } from "./photo-upload.tsx";
import { ProcessedPhoto } from "./processed-photo.tsx";
import { usePhotoStatus } from "./use-photo-status.ts";

/** 写真: the photo of a record, sent, watched while it is processed, compared, framed and removed. */
export function PhotoTab({ candidate: { id, photo } }: { candidate: Candidate }) {
  const store = useAppStore();
  const { definition } = useDocumentPages();
  const reload = () => reloadRecord(store, definition);
  const progress = usePhotoStatus(id, () => {
    reload();
    showToast({ kind: "success", text: recordPhotoMessages.status.completed });
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title="登録した写真">
        {photo ? (
          <ProcessedPhoto id={id} photo={photo} isBusy={progress.isUnderWay} onChanged={reload} />
        ) : (
          <Alert kind="info">写真はまだ登録されていません。登録しない場合は、写真をはる枠が印刷されます。</Alert>
        )}
      </Card>
      <Card title={photo ? "別の写真に替える" : "写真を登録する"}>
        <PhotoUpload
          key={photo?.url}
          id={id}
          isBlocked={progress.isUnderWay}
          onSent={progress.begin}
          onCancelled={progress.ask}
        />
        <PhotoProgress progress={progress} />
      </Card>
    </div>
  );
}
