import { Suspense, useState } from "react";
import { recordPhotoMessages } from "../../../../japanese/record-photo-messages.ts";
import { type CandidateRow, MAX_BATCH_PHOTOS } from "../../../../modules/candidate/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";

const BatchDialog = lazyPart(async () => (await import("./batch-dialog.tsx")).BatchDialog, null);

/** Photos for the selected records, each with a file of its own. */
export function BulkPhotos({ candidates }: { candidates: readonly CandidateRow[] }) {
  const [isOpen, setOpen] = useState(false);

  function begin(): void {
    if (candidates.length > MAX_BATCH_PHOTOS) {
      showToast({ kind: "error", text: recordPhotoMessages.tooManyAtOnce(MAX_BATCH_PHOTOS) });
      return;
    }
    setOpen(true);
  }

  return (
    <>
      <Button size="sm" variant="secondary" onPress={begin}>
        写真を登録
      </Button>
      <Suspense>{isOpen && <BatchDialog candidates={candidates} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
