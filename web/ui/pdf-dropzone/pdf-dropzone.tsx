import { CircleCheck, CircleStop, RotateCw, Upload, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fileMessages } from "../../../japanese/file-messages.ts";
import { Button } from "../button/button.tsx";
import { ErrorLine } from "../field/field-texts.tsx";
import { FileArea } from "../file-area/file-area.tsx";
import { PDF_RULES } from "../file-area/file-rules.ts";
import { sizeInWords } from "../file-area/file-size.ts";
import { limitsInWords } from "../file-area/limits-in-words.ts";
import { Thumbnail } from "../image-file/thumbnail.tsx";
import { TextLink } from "../link-button/text-link.tsx";
import { ProgressBar } from "../progress/progress-bar.tsx";
import { FileName } from "../uploader/file-name.tsx";
import { RefusedFiles } from "../uploader/refused-files.tsx";
import { statusLabel } from "../uploader/status-label.ts";
import type { UploadControl } from "../uploader/upload-control.ts";
import type { UploadItem } from "../uploader/upload-item.ts";
import { useKeptFocus } from "../uploader/use-kept-focus.ts";
import { countPages } from "./count-pages.ts";

export interface PdfDropzoneProps {
  label: string;
  /** A queue that keeps `PDF_RULES` and does not start by itself. */
  uploads: UploadControl;
  isRequired?: boolean;
}

/** One PDF: chosen, looked at, sent. A failure leads back to where it can be sent again. */
export function PdfDropzone({ label, uploads, isRequired = false }: PdfDropzoneProps) {
  const [item] = uploads.items;
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const state = item?.status ?? "none";
  useKeptFocus(box, state);

  const send = () => {
    setIsMissing(isRequired && !item);
    if (item?.status === "failed") uploads.retry(item.id);
    else if (item || !isRequired) uploads.start();
  };
  const choose = (files: File[]) => {
    setIsMissing(false);
    void uploads.add(files);
  };
  const chooseAnew = (id: string) => {
    uploads.dismiss();
    uploads.remove(id);
  };
  const passing = uploads.refused[0]?.message ?? uploads.notice;

  return (
    <div ref={box} className="grid min-w-0 gap-4">
      {item ? (
        <Chosen label={label} item={item}>
          {item.status === "uploading" ? (
            <Button variant="secondary" icon={CircleStop} onPress={() => uploads.abort(item.id)}>
              中止
            </Button>
          ) : (
            <Button variant="quiet" icon={X} onPress={() => chooseAnew(item.id)}>
              {item.status === "completed" ? "別のファイルを選ぶ" : "選び直す"}
            </Button>
          )}
        </Chosen>
      ) : (
        <FileArea
          label={label}
          hint={limitsInWords(PDF_RULES)}
          types={PDF_RULES.types}
          error={passing ?? (isMissing ? fileMessages.fileNeeded : undefined)}
          onErrorShown={passing === undefined ? undefined : uploads.dismiss}
          isRequired={isRequired}
          onFiles={choose}
        />
      )}
      {item && <RefusedFiles uploads={uploads} />}
      {state !== "completed" && state !== "uploading" && (
        <Button icon={state === "failed" ? RotateCw : Upload} className="justify-self-end max-sm:w-full" onPress={send}>
          {state === "failed" ? "再試行" : "アップロードする"}
        </Button>
      )}
    </div>
  );
}

function Chosen({ label, item, children }: { label: string; item: UploadItem; children: ReactNode }) {
  const { id, file, status, progress, error, reason, result } = item;
  const pages = usePages(file);
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-3 rounded-lg border border-line-strong bg-card p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <Thumbnail file={file} />
        <div className="grid min-w-0 flex-1 basis-32 gap-1">
          <FileName name={file.name} />
          <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <span>{sizeInWords(file.size)}</span>
            {pages !== undefined && <span>{pages}ページ</span>}
            {result && (
              <TextLink href={result.url} download={file.name} aria-label={`ダウンロード：${file.name}`}>
                ダウンロード
              </TextLink>
            )}
          </p>
        </div>
        <div className="ml-auto">{children}</div>
      </div>
      {status === "uploading" && (
        <div className="grid gap-1">
          <p className="figures text-sm">
            {statusLabel.uploading}（{progress}%）
          </p>
          <ProgressBar label={`${file.name}の進捗`} value={progress} />
        </div>
      )}
      <div>
        <div role="status">
          {status === "completed" && (
            <p className="flex items-center gap-2 font-medium text-success">
              <CircleCheck aria-hidden="true" className="size-5" />
              {statusLabel.completed}
            </p>
          )}
        </div>
        <div role="alert">
          {error && <ErrorLine id={`${id}-error`} error={reason ? `${error}。${reason}` : error} />}
        </div>
      </div>
    </fieldset>
  );
}

function usePages(file: File): number | undefined {
  const [pages, setPages] = useState<number>();
  useEffect(() => {
    let isWanted = true;
    setPages(undefined);
    void countPages(file).then((count) => {
      if (isWanted) setPages(count);
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return pages;
}
