import { Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { Button } from "../button/button.tsx";
import { FileArea, type FileAreaProps } from "../file-area/file-area.tsx";
import type { FileRules } from "../file-area/file-rules.ts";
import { limitsInWords } from "../file-area/limits-in-words.ts";
import { ProgressBar } from "../progress/progress-bar.tsx";
import { Spinner } from "../progress/spinner.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import type { UploadControl } from "./upload-control.ts";
import { totalsOf, type UploadTotals } from "./upload-item.ts";
import { UploadNews } from "./upload-news.tsx";
import { UploadRow } from "./upload-row.tsx";

export interface UploaderProps extends Pick<FileAreaProps, "label" | "isRequired" | "isDisabled" | "error"> {
  uploads: UploadControl;
  /** The limits that are written in the area; the queue itself applies them. */
  rules: FileRules;
  /** Files go up as soon as they are chosen, so there is no button to start. */
  isAutomatic?: boolean;
}

/** Several files on their way up, each with its own progress, error and way out. */
export function Uploader({ uploads, rules, isAutomatic = false, ...area }: UploaderProps) {
  const { items } = uploads;
  const list = useRef<HTMLUListElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  /** Index of the file just removed; the focus goes to the file that now has this index. */
  const goneFrom = useRef<number>(undefined);
  const totals = totalsOf(items);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list without the file is what this waits for
  useEffect(() => {
    if (goneFrom.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    const next = buttons[Math.min(goneFrom.current, buttons.length - 1)] ?? choose.current;
    goneFrom.current = undefined;
    next?.focus();
  }, [items]);
  const remove = (id: string) => {
    goneFrom.current = items.findIndex((item) => item.id === id);
    uploads.remove(id);
  };

  return (
    <div className="grid min-w-0 gap-4">
      <FileArea
        {...area}
        hint={limitsInWords(rules)}
        types={rules.types}
        allowsMultiple={rules.maxFiles > 1}
        onFiles={(files) => void uploads.add(files)}
        buttonRef={choose}
      />
      {uploads.isChecking && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          {uploadMessages.checking}
        </p>
      )}
      <RefusedFiles uploads={uploads} />
      <UploadNews items={items} />
      {items.length > 0 && (
        <ul ref={list} aria-label="選択したファイル" className="grid min-w-0 gap-2">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onAbort={() => uploads.abort(item.id)}
              onRetry={() => uploads.retry(item.id)}
              onRemove={() => remove(item.id)}
            />
          ))}
        </ul>
      )}
      {items.length > 0 && <Overall totals={totals} />}
      {!isAutomatic && (
        <Button icon={Upload} className="justify-self-end max-sm:w-full" onPress={uploads.start}>
          アップロードする
        </Button>
      )}
    </div>
  );
}

function Overall({ totals: { count, completed, failed, open, percent } }: { totals: UploadTotals }) {
  const done = `${count}件中${completed}件完了`;
  return (
    <div className="grid gap-2">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{done}</span>
        <span className="text-ink-soft">{percent}%</span>
      </p>
      <ProgressBar label="全体の進捗" value={percent} valueText={`${done}、${percent}%`} />
      {failed > 0 && open === 0 && (
        <p role="alert" className="phrases text-sm text-danger">
          {failed}件をアップロードできませんでした。「再試行」を押すと、続きから送信します。
        </p>
      )}
    </div>
  );
}
