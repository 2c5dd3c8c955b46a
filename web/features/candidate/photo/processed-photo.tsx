import { Crop as CropIcon, SplitSquareHorizontal, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { photoMessages } from "../../../../japanese/photo-messages.ts";
import { recordPhotoMessages } from "../../../../japanese/record-photo-messages.ts";
import type { CandidatePhoto } from "../../../../modules/candidate/contract.ts";
import { textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import type { Crop } from "../../../ui/image-crop/crop-area.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useUndoMutation } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { readUpload } from "../../resume/photo/read-upload.ts";
import { useFramePhotoMutation, useRemovePhotoMutation } from "./photo-api.ts";
import { photoProblem } from "./photo-problems.ts";

const CropDialog = lazyPart(async () => (await import("../../resume/photo/crop-dialog.tsx")).CropDialog, null);
const CompareDialog = lazyPart(async () => (await import("./compare-dialog.tsx")).CompareDialog, null);

const REMOVAL = { refused: recordPhotoMessages.removalFailed, broke: recordPhotoMessages.removalBroke };
const FRAMING = { refused: recordPhotoMessages.processingFailed, broke: recordPhotoMessages.sendingBroke };

interface ProcessedPhotoProps {
  id: string;
  photo: CandidatePhoto;
  /** Another photo is under way. */
  isBusy: boolean;
  onChanged: () => void;
}

/** The photo of a record as it is printed. */
export function ProcessedPhoto({ id, photo, isBusy, onChanged }: ProcessedPhotoProps) {
  const { address } = useDocumentPages();
  const [undo] = useUndoMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePhotoMutation();
  const [frame, { isLoading: isFraming }] = useFramePhotoMutation();
  const [open, setOpen] = useState<{ as: "crop" | "compare"; upload: File }>();
  const [error, setError] = useState<string>();
  const isDisabled = isBusy || isRemoving || isFraming;
  const close = () => setOpen(undefined);

  const openUpload = async (as: "crop" | "compare") => {
    setError(undefined);
    const upload = await readUpload(photo.original_url);
    if (upload) setOpen({ as, upload });
    else setError(photoMessages.readFailed);
  };

  const saveFrame = async (crop: Crop) => {
    const answer = await frame({ id, crop });
    close();
    if (answer.error) return setError(photoProblem(answer.error, FRAMING));
    onChanged();
    showToast({ kind: "success", text: recordPhotoMessages.framed });
  };

  const takeBack = async () => {
    const { error: failed } = await undo({ address });
    if (failed) showToast({ kind: "error", text: textOf(failed) });
  };

  const removePhoto = async () => {
    setError(undefined);
    const answer = await remove(id);
    if (answer.error) return setError(photoProblem(answer.error, REMOVAL));
    onChanged();
    const action = { label: "元に戻す", run: () => void takeBack() };
    showToast({ kind: "success", text: recordPhotoMessages.removed, action });
  };

  return (
    <>
      <div className="flex flex-wrap items-start gap-6">
        <img
          src={photo.url}
          alt="登録した写真"
          width={150}
          height={200}
          className="aspect-3/4 border border-line bg-sunken"
        />
        <div className="grid min-w-0 flex-1 basis-52 gap-2 *:justify-self-start max-sm:*:w-full">
          <Button
            variant="secondary"
            icon={SplitSquareHorizontal}
            isDisabled={isDisabled}
            onPress={() => void openUpload("compare")}
          >
            加工前と比べる
          </Button>
          <Button variant="secondary" icon={CropIcon} isDisabled={isDisabled} onPress={() => void openUpload("crop")}>
            範囲を直す
          </Button>
          <Button
            variant="quiet"
            icon={Trash2}
            isDisabled={isBusy || isFraming}
            isPending={isRemoving}
            onPress={() => void removePhoto()}
          >
            写真を削除
          </Button>
        </div>
      </div>
      {photo.warning && (
        <Alert kind="warning" title={photo.warning}>
          背景はそのままにしています。無地の壁の前で撮った写真にするか、「範囲を直す」で位置を合わせてください。
        </Alert>
      )}
      {error && <Alert kind="error">{error}</Alert>}
      <p className="phrases text-sm text-ink-soft">氏名を載せる履歴書に印刷します。氏名を伏せた書類には載せません。</p>
      <Suspense>
        {open?.as === "crop" && (
          <CropDialog file={open.upload} isSaving={isFraming} onCrop={(crop) => void saveFrame(crop)} onClose={close} />
        )}
        {open?.as === "compare" && <CompareDialog photo={photo} upload={open.upload} onClose={close} />}
      </Suspense>
    </>
  );
}
