import { useId, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { inMegabytes } from "../../../../japanese/megabytes.ts";
import { recordPhotoMessages } from "../../../../japanese/record-photo-messages.ts";
import {
  type CandidateRow,
  MAX_BATCH_BYTES,
  PHOTO_POLL_MS,
  type PhotoBatch,
} from "../../../../modules/candidate/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorLine } from "../../../ui/field/field-texts.tsx";
import { faultOf } from "../../../ui/file-area/file-rules.ts";
import { limitsInWords } from "../../../ui/file-area/limits-in-words.ts";
import { Modal } from "../../../ui/modal/modal.tsx";
import { nameOfCandidate } from "../list/candidate-texts.ts";
import { usePhotoBatchQuery, useSendPhotosMutation } from "./photo-api.ts";
import { photoProblem } from "./photo-problems.ts";
import { RECORD_PHOTO_RULES } from "./photo-rules.ts";

const SENDING = { refused: recordPhotoMessages.sendingFailed, broke: recordPhotoMessages.sendingBroke };

interface BatchDialogProps {
  candidates: readonly CandidateRow[];
  onClose: () => void;
}

/** A file for each of several records, sent together; each is processed for itself. */
export function BatchDialog({ candidates, onClose }: BatchDialogProps) {
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const [error, setError] = useState<string>();
  const [batchId, setBatchId] = useState<string>();
  const [send, { isLoading: isSending }] = useSendPhotosMutation();

  const begin = async () => {
    const photos = Object.entries(files).map(([id, file]) => ({ id, file }));
    const fault = faultOfAll(photos.map(({ file }) => file));
    setError(fault);
    if (fault) return;
    const answer = await send(photos);
    if (answer.error) setError(photoProblem(answer.error, SENDING));
    else setBatchId(answer.data.batch.id);
  };

  const start = (
    <Button isPending={isSending} pendingLabel="送信中..." onPress={() => void begin()}>
      処理する
    </Button>
  );
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="写真をまとめて登録"
      isDismissable={!isSending}
      closesOnBackdrop={false}
      footer={batchId ? <Button onPress={onClose}>閉じる</Button> : start}
    >
      <div className="grid gap-4">
        <p className="phrases text-sm text-ink-soft">
          候補者ごとに写真を選びます。選ばない候補者はそのままです。{limitsInWords(RECORD_PHOTO_RULES)}、合計
          {inMegabytes(MAX_BATCH_BYTES)}まで。
        </p>
        {batchId ? (
          <BatchProgress id={batchId} candidates={candidates} />
        ) : (
          <ul className="grid gap-3">
            {candidates.map((candidate) => (
              <FileOf
                key={candidate.id}
                name={nameOfCandidate(candidate)}
                file={files[candidate.id]}
                isDisabled={isSending}
                onFile={(file) => setFiles({ ...files, [candidate.id]: file })}
              />
            ))}
          </ul>
        )}
        {error && <Alert kind="error">{error}</Alert>}
      </div>
    </Modal>
  );
}

function faultOfAll(files: readonly File[]): string | undefined {
  if (files.length === 0) return recordPhotoMessages.needed;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > MAX_BATCH_BYTES ? recordPhotoMessages.tooLargeAtOnce(inMegabytes(MAX_BATCH_BYTES)) : undefined;
}

interface FileOfProps {
  name: string;
  file: File | undefined;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

function FileOf({ name, file, isDisabled, onFile }: FileOfProps) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = faultOf(chosen, RECORD_PHOTO_RULES);
    setFault(found);
    if (!found) onFile(chosen);
  };
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-medium">{name}</span>
        <FileTrigger acceptedFileTypes={RECORD_PHOTO_RULES.types} onSelect={(chosen) => choose(chosen?.[0])}>
          <Button size="sm" variant="secondary" isDisabled={isDisabled} aria-label={`${name}の写真を選ぶ`}>
            写真を選ぶ
          </Button>
        </FileTrigger>
      </div>
      {file && <p className="min-w-0 text-sm text-ink-soft">{file.name}</p>}
      <div role="alert">{fault && <ErrorLine id={id} error={fault} />}</div>
    </li>
  );
}

const isUnderWay = ({ status }: PhotoBatch["items"][number]): boolean => status === "processing" || status === "saving";

/** The state of each photo that was sent. */
function BatchProgress({ id, candidates }: { id: string; candidates: readonly CandidateRow[] }) {
  const [hasEnded, setEnded] = useState(false);
  const { data, isError } = usePhotoBatchQuery(id, { pollingInterval: hasEnded ? 0 : PHOTO_POLL_MS });
  const items = data?.batch.items ?? [];
  const isDone = items.length > 0 && !items.some(isUnderWay);
  if (isDone && !hasEnded) setEnded(true);
  const nameOf = (candidateId: string) => {
    const candidate = candidates.find((one) => one.id === candidateId);
    return candidate ? nameOfCandidate(candidate) : "";
  };
  return (
    <div role="status">
      {isError && <Alert kind="error">{recordPhotoMessages.statusFailed}</Alert>}
      <ul className="grid gap-3">
        {items.map(({ candidate_id, status, message }) => (
          <li key={candidate_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
            <span className="min-w-0 font-medium">{nameOf(candidate_id)}</span>
            <span className={`phrases text-sm ${status === "failed" ? "text-danger" : "text-ink-soft"}`}>
              {message}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
