import { Check, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ImportPreview } from "../../../../modules/candidate/contract.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { ReasonField } from "../../documents/reason-field.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import { ImportExamples } from "./import-examples.tsx";
import { useImportCandidatesMutation, usePreviewCandidatesMutation } from "./intake-api.ts";
import { leftRows, saveLeftRows } from "./left-rows.ts";
import { LeftRows } from "./left-rows-list.tsx";
import { problemOfFile } from "./problem-of-file.ts";
import type { ReadFile } from "./read-file.ts";

/** Milliseconds between the last choice and the reading by it. */
const READ_AFTER = 500;

export interface ImportReviewProps {
  read: ReadFile;
  onRead: (read: ReadFile) => void;
  onStarted: (importId: string) => void;
  onCancel: () => void;
}

const mappingOf = ({ columns }: ImportPreview): string[] => columns.map(({ field }) => field ?? "");

/** The preview of the file, the assignment of its columns, and the start. */
export function ImportReview({ read, onRead, onStarted, onCancel }: ImportReviewProps) {
  const { file, preview } = read;
  const [mapping, setMapping] = useState(() => mappingOf(preview));
  const [reason, setReason] = useState("");
  const [error, setError] = useState<unknown>();
  const [readAgain] = usePreviewCandidatesMutation();
  const [start, { isLoading: isStarting }] = useImportCandidatesMutation();
  const foot = useRef<HTMLDivElement>(null);
  const isStale = mapping.join() !== mappingOf(preview).join();
  const { rows, problems, known, columns } = preview;
  const left = leftRows(problems, known);

  useEffect(() => {
    if (!isStale) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await readAgain({ file, mapping });
      if (!isCurrent) return;
      setError(answer.error);
      if (answer.data) onRead({ file, preview: answer.data });
      else setMapping(mappingOf(preview));
    }, READ_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isStale, mapping, file, preview, readAgain, onRead]);
  useEffect(() => {
    if (error) foot.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [error]);

  async function begin(): Promise<void> {
    setError(undefined);
    try {
      onStarted((await start({ file, mapping, reason }).unwrap()).import.id);
    } catch (caught) {
      setError(caught);
    }
  }

  const ofReason = isApiError(error) ? error.errors?.reason?.[0] : undefined;
  return (
    <div className="grid gap-6">
      <Alert kind="info" title={file.name} isNews>
        {isStale
          ? "読み取り直しています..."
          : `${rows.total}行のうち、新しく追加${rows.new}件、登録済み${rows.known}件、読み取れない行${rows.wrong}件です。`}
      </Alert>
      <Card title="列の割り当て">
        <p className="phrases text-sm text-ink-soft">
          見出しと内容から、列の項目を読み取りました。違っている列は選び直してください。
        </p>
        <ColumnChoices columns={columns} mapping={mapping} onChange={setMapping} />
      </Card>
      <Card title="読み取った内容">
        <ImportExamples preview={preview} />
      </Card>
      {left.length > 0 && (
        <Card
          title={`取り込まない行（${left.length}件）`}
          aside={
            <Button
              variant="secondary"
              size="sm"
              icon={Download}
              onPress={() => void saveLeftRows(left, file, columns[0]?.head !== null)}
            >
              CSVで保存
            </Button>
          }
        >
          <LeftRows rows={left} />
        </Card>
      )}
      <div ref={foot} className="sheet grid gap-4 p-5 sm:p-6">
        <ReasonField value={reason} onChange={setReason} {...(ofReason && { error: ofReason })} />
        {error !== undefined && !ofReason && <Alert kind="error">{problemOfFile(error) ?? textOf(error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button variant="quiet" isDisabled={isStarting} onPress={onCancel}>
            ファイルを選び直す
          </Button>
          <Button
            icon={Check}
            isDisabled={rows.new === 0 || isStale}
            isPending={isStarting}
            pendingLabel="始めています..."
            onPress={() => void begin()}
          >
            {rows.new === 0 ? "新しく追加する候補者はありません" : `${rows.new}件を追加する`}
          </Button>
        </div>
      </div>
    </div>
  );
}
