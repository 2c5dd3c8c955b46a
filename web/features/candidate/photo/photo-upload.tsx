import { Camera, Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { recordPhotoMessages } from "../../../../japanese/record-photo-messages.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FileArea } from "../../../ui/file-area/file-area.tsx";
import { faultOf } from "../../../ui/file-area/file-rules.ts";
import { limitsInWords } from "../../../ui/file-area/limits-in-words.ts";
import { useCancelPhotoMutation, useSendPhotoMutation } from "./photo-api.ts";
import { photoProblem } from "./photo-problems.ts";
import { RECORD_PHOTO_RULES } from "./photo-rules.ts";

interface PhotoUploadProps {
  id: string;
  /** A photo is under way. */
  isBlocked: boolean;
  onSent: () => void;
  onCancelled: () => void;
}

const SENDING = { refused: recordPhotoMessages.sendingFailed, broke: recordPhotoMessages.sendingBroke };

/** Chooses a photo by drop, paste, camera or file, and sends it. */
export function PhotoUpload({ id, isBlocked, onSent, onCancelled }: PhotoUploadProps) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [send, { isLoading: isSending }] = useSendPhotoMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelPhotoMutation();
  const isBusy = isBlocked || isSending;

  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const fault = faultOf(chosen, RECORD_PHOTO_RULES);
    setError(fault);
    if (!fault) setFile(chosen);
  };

  const process = async () => {
    if (!file) {
      setError(recordPhotoMessages.needed);
      return;
    }
    setError(undefined);
    const answer = await send({ id, file });
    if (answer.error) setError(photoProblem(answer.error, SENDING));
    else onSent();
  };

  /** Takes the choice back, and the processing where it has begun. */
  const reset = async () => {
    setError(undefined);
    const answer = isBlocked ? await cancel(id) : {};
    if ("error" in answer && answer.error) setError(photoProblem(answer.error, SENDING));
    else setFile(undefined);
    if (isBlocked) onCancelled();
  };

  return (
    <div className="grid gap-4">
      <FileArea
        label="写真"
        hint={limitsInWords(RECORD_PHOTO_RULES)}
        types={RECORD_PHOTO_RULES.types}
        error={error}
        isDisabled={isBusy}
        onFiles={choose}
      />
      <div className="pointer-fine:hidden">
        <FileTrigger
          acceptedFileTypes={RECORD_PHOTO_RULES.types}
          defaultCamera="user"
          onSelect={(files) => choose([...(files ?? [])])}
        >
          <Button variant="secondary" icon={Camera} isDisabled={isBusy} className="w-full">
            カメラで撮る
          </Button>
        </FileTrigger>
      </div>
      {file && <Chosen file={file} />}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          icon={Sparkles}
          isDisabled={isBlocked}
          isPending={isSending}
          pendingLabel="送信中..."
          onPress={() => void process()}
        >
          処理する
        </Button>
        {(file || isBlocked) && (
          <Button variant="quiet" isDisabled={isSending} isPending={isCancelling} onPress={() => void reset()}>
            やめる
          </Button>
        )}
      </div>
      <p className="phrases text-sm text-ink-soft">
        向きと位置を整え、300×400pxに切り抜き、背景を白くします。顔の形は変えません。撮影場所などの情報は取り除き、暗号化して保管します。
      </p>
    </div>
  );
}

/** The photo that was chosen, before it is sent. */
function Chosen({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <figure className="flex items-center gap-4">
      {address && (
        <img src={address} alt="選んだ写真" className="max-h-40 max-w-40 border border-line bg-sunken object-contain" />
      )}
      <figcaption className="min-w-0 text-sm">{file.name}</figcaption>
    </figure>
  );
}
