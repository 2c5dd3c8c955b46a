import { Crop as CropIcon, ImagePlus, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { messages } from "../../../../japanese/messages.ts";
import { photoMessages } from "../../../../japanese/photo-messages.ts";
import { photoFileUrl, type Resume } from "../../../../modules/resume/contract.ts";
import { type ApiError, textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { FileArea } from "../../../ui/file-area/file-area.tsx";
import { type Crop, ID_PHOTO } from "../../../ui/image-crop/crop-area.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useSaveFormMutation, useUndoMutation } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { removalForm, uploadForm } from "./photo-form.ts";
import { OFFERED_TYPES } from "./photo-rules.ts";
import { PhotoSheetLink } from "./photo-sheet-link.tsx";
import { readUpload } from "./read-upload.ts";

// The crop widget weighs more than the page: loaded when a photo is there to be framed.
const CropDialog = lazyPart(async () => (await import("./crop-dialog.tsx")).CropDialog);
const SavedDialog = lazyPart(async () => (await import("./crop-dialog.tsx")).SavedDialog);

/** Without a limit of bytes: a large photo is made smaller. */
const HINT = `JPEG、PNG、HEIC　${ID_PHOTO.width}×${ID_PHOTO.height}px以上　大きな写真は自動で縮小します`;

export interface PhotoEditorProps {
  photo: Resume["photo"];
}

/** The photo of the document: the one there is, and the field for another. */
export function PhotoEditor({ photo }: PhotoEditorProps) {
  const { address } = useDocumentPages();
  const [save] = useSaveFormMutation();
  const [undo] = useUndoMutation();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);

  /** Opens the crop dialog, or says beside the field why the file cannot be used. */
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    setError(undefined);
    setBusy(true);
    const { openPhoto } = await import("./open-photo.ts");
    const opened = await openPhoto(chosen);
    setBusy(false);
    if ("fault" in opened) setError(opened.fault);
    else setFile(opened.photo);
  };

  const send = async (form: FormData, failure: PhotoFailure): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    const answer = await save({ address, section: "photo", form });
    setBusy(false);
    if ("error" in answer && answer.error) setError(problemOf(answer.error as ApiError, failure));
    return !answer.error;
  };

  const saveCrop = async (crop: Crop) => {
    if (!file) return;
    const isDone = await send(uploadForm(file, crop), SAVING);
    setFile(undefined);
    if (!isDone) return;
    setSaved(true);
    showToast({ kind: "success", text: photoMessages.saved });
  };

  const remove = async () => {
    if (!(await send(removalForm(), REMOVAL))) return;
    const action = { label: "元に戻す", run: () => void undo({ address }) };
    showToast({ kind: "success", text: photoMessages.removed, action });
  };

  /** The kept upload, framed anew. */
  const reframe = async () => {
    if (!photo) return;
    setBusy(true);
    const upload = await readUpload(photoFileUrl(photo.files.original.id));
    setBusy(false);
    if (upload) setFile(upload);
    else setError(photoMessages.readFailed);
  };

  return (
    <div className="grid gap-6">
      {photo ? (
        <section aria-label="登録した写真" className="sheet flex flex-wrap items-center gap-6 p-5 sm:p-6">
          <img
            src={photoFileUrl(photo.files.portrait.id)}
            alt="登録した証明写真"
            width={150}
            height={200}
            className="aspect-3/4 border border-line bg-sunken"
          />
          <div className="grid min-w-0 flex-1 basis-56 gap-3">
            <p className="phrases">履歴書の写真欄に印刷されます。</p>
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <Button variant="secondary" icon={CropIcon} isDisabled={isBusy} onPress={() => void reframe()}>
                切り抜きを直す
              </Button>
              <PhotoSheetLink />
              <Button variant="quiet" icon={Trash2} isDisabled={isBusy} onPress={() => void remove()}>
                写真を削除
              </Button>
            </div>
            <p className="phrases text-sm text-ink-soft">
              写真のシートは、縦40mm×横30mmの写真8枚を並べたA4のPDFです。印刷して切り取れます。
            </p>
          </div>
        </section>
      ) : (
        <Alert kind="info">写真はまだ登録されていません。登録しない場合は、写真をはる枠が印刷されます。</Alert>
      )}
      <FileArea
        label={photo ? "別の写真に替える" : "証明写真"}
        hint={HINT}
        types={OFFERED_TYPES}
        buttonLabel={
          <>
            <span className="sm:hidden">写真を撮る／選ぶ</span>
            <span className="max-sm:hidden">写真を選ぶ</span>
          </>
        }
        error={error}
        isDisabled={isBusy}
        onFiles={(files) => void choose(files)}
      />
      <p className="phrases flex items-start gap-2 text-sm text-ink-soft">
        <ImagePlus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        撮影場所などの情報は取り除き、暗号化して保管します。元の写真も残すので、切り抜きはあとから直せます。
      </p>
      <Suspense>
        {file && (
          <CropDialog
            file={file}
            isSaving={isBusy}
            onCrop={(crop) => void saveCrop(crop)}
            onClose={() => setFile(undefined)}
          />
        )}
        {isSaved && photo && <SavedDialog photo={photo} onClose={() => setSaved(false)} />}
      </Suspense>
    </div>
  );
}

interface PhotoFailure {
  refused: string;
  /** The answer cannot be read. */
  broke: string;
}

const SAVING: PhotoFailure = { refused: photoMessages.saveFailed, broke: photoMessages.saveBroke };
const REMOVAL: PhotoFailure = { refused: photoMessages.removalFailed, broke: photoMessages.removalBroke };

/** The server's words for the field, joined; else those of the specification for the kind of failure. */
function problemOf(error: ApiError, { refused, broke }: PhotoFailure): string {
  const said = Object.values(error.errors ?? {}).flat();
  if (said.length > 0) return said.join("、");
  const text = textOf(error);
  if (error.status === "FETCH_ERROR") return photoMessages.networkFailed;
  if (text === messages.unexpected) return broke;
  return text === messages.serverError ? photoMessages.status(error.status) : `${refused}。${text}`;
}
