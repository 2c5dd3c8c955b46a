import { Check } from "lucide-react";
import { useState } from "react";
import type { ImportItem, ImportPreview } from "../../../../documents/contract/import.ts";
import { importMessages } from "../../../../japanese/import-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { ReasonField } from "../reason-field.tsx";
import { ReviewItems } from "./review-items.tsx";

/** The differing items that are replaced: all of them, or those of these ids. */
export interface ReviewChoice {
  force: boolean;
  replace: readonly string[];
  /** Present where the document asks for one. */
  reason?: string;
}

export interface ImportReviewProps {
  preview: ImportPreview;
  isBusy: boolean;
  error: string | undefined;
  /** The reason that stands in its field at first. */
  usualReason?: string;
  onConfirm: (choice: ReviewChoice) => void;
  onCancel: () => void;
}

/** Read values beside the present ones: the choice among those that differ, and the confirmation. */
export function ImportReview({ preview, isBusy, error, usualReason = "", onConfirm, onCancel }: ImportReviewProps) {
  const [isForced, setForced] = useState(false);
  const [replace, setReplace] = useState<readonly string[]>([]);
  const [reason, setReason] = useState(usualReason);
  const { asksReason } = useDocumentPages().definition;
  const { items, sources, missing_fields, unread } = preview;
  const count = (status: ImportItem["status"]) => items.filter((item) => item.status === status).length;
  const differing = count("different");
  const taken = count("new") + (isForced ? differing : replace.length);
  const choose = (id: string, isReplaced: boolean) =>
    setReplace((ids) => (isReplaced ? [...ids, id] : ids.filter((other) => other !== id)));

  return (
    <section aria-label="取り込む内容の確認" className="grid gap-6">
      <Alert kind="info" isNews>
        {`読み取った内容：新しい項目${count("new")}件、入力済みと同じ項目${count("same")}件、異なる項目${differing}件`}
      </Alert>
      {missing_fields.length > 0 && <Alert kind="warning">{importMessages.partial(missing_fields)}</Alert>}
      <ReviewItems items={items} sources={sources} isForced={isForced} replace={replace} onChoose={choose} />
      {unread.length > 0 && (
        <section aria-labelledby="unread" className="sheet grid gap-2 p-5 sm:p-6">
          <h2 id="unread" className="font-semibold">
            読み取れなかった内容
          </h2>
          <p className="phrases text-sm text-ink-soft">
            取り込まれません。必要な内容は、取り込んだあとで入力してください。
          </p>
          <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
            {unread.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {differing > 0 && (
        <Checkbox value={isForced} onChange={setForced}>
          入力済みの項目も、読み取った内容ですべて上書きする
        </Checkbox>
      )}
      {asksReason && taken > 0 && <ReasonField value={reason} onChange={setReason} />}
      {error && <Alert kind="error">{error}</Alert>}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button variant="quiet" isDisabled={isBusy} onPress={onCancel}>
          取り込まずに戻る
        </Button>
        <Button
          icon={Check}
          isDisabled={taken === 0 || (asksReason && reason.trim() === "")}
          isPending={isBusy}
          pendingLabel="取り込み中..."
          onPress={() => onConfirm({ force: isForced, replace, ...(asksReason && { reason }) })}
        >
          {taken === 0 ? importMessages.nothingNew : `${taken}件を取り込む`}
        </Button>
      </div>
    </section>
  );
}
