import { CircleAlert, CircleCheck, CircleStop, type LucideIcon, RotateCw, X } from "lucide-react";
import { useRef } from "react";
import { Badge, type BadgeTone } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { sizeInWords } from "../file-area/file-size.ts";
import { Thumbnail } from "../image-file/thumbnail.tsx";
import { TextLink } from "../link-button/text-link.tsx";
import { ProgressBar } from "../progress/progress-bar.tsx";
import { FileName } from "./file-name.tsx";
import { statusLabel } from "./status-label.ts";
import type { UploadItem, UploadStatus } from "./upload-item.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

export interface UploadRowProps {
  item: UploadItem;
  onAbort: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

const TONE: Readonly<Record<UploadStatus, BadgeTone>> = {
  pending: "plain",
  uploading: "accent",
  completed: "success",
  failed: "danger",
};

/** One file of the queue. */
export function UploadRow({ item, onAbort, onRetry, onRemove }: UploadRowProps) {
  const { file, status, progress, error, reason, result } = item;
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row, status);
  const errorId = `${item.id}-error`;
  const isUploading = status === "uploading";
  // One button for both, so that focus stays where it is when 中止 becomes 再試行.
  const actions: Partial<Record<UploadStatus, { label: string; icon: LucideIcon; run: () => void }>> = {
    uploading: { label: "中止", icon: CircleStop, run: onAbort },
    failed: { label: "再試行", icon: RotateCw, run: onRetry },
  };
  const action = actions[status];
  return (
    <li
      ref={row}
      aria-label={file.name}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-card p-3"
    >
      <Thumbnail file={file} />
      <div className="grid min-w-0 flex-1 basis-32 gap-1">
        <FileName name={file.name} />
        <p className="figures flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {sizeInWords(file.size)}
          <Badge tone={TONE[status]}>
            {status === "completed" && <CircleCheck aria-hidden="true" className="size-4" />}
            {statusLabel[status]}
          </Badge>
          {isUploading && <span>{progress}%</span>}
          {result && (
            <TextLink href={result.url} download={file.name} aria-label={`ダウンロード：${file.name}`}>
              ダウンロード
            </TextLink>
          )}
        </p>
        {isUploading && <ProgressBar label={`${file.name}の進捗`} value={progress} />}
        {error && (
          <p id={errorId} className="phrases flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span>
              {error}
              {reason && <span className="block">{reason}</span>}
            </span>
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1">
        {action && (
          <Button
            variant="secondary"
            size="sm"
            icon={action.icon}
            aria-label={`${action.label}：${file.name}`}
            onPress={action.run}
          >
            {action.label}
          </Button>
        )}
        <IconButton data-remove label={`一覧から外す：${file.name}`} icon={X} onPress={onRemove} />
      </div>
    </li>
  );
}
