import { skipToken } from "@reduxjs/toolkit/query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { textOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useCompareQuery, useRestoreMutation, useUndoMutation } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { ReasonField } from "../reason-field.tsx";
import { ChangeList } from "./change-list.tsx";

export interface RestoreVersionButtonProps {
  revision: number;
  /** The newest revision; null while unknown. */
  current: number | null;
  label: string;
  onRestored: () => void;
}

/**
 * Asks once, lists the changes, and offers to undo the restore. The question comes with its list, which would move its buttons
 * under the finger.
 */
export function RestoreVersionButton({ revision, current, label, onRestored }: RestoreVersionButtonProps) {
  const { address, definition } = useDocumentPages();
  const { asksReason } = definition;
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const asked = isAsked && current !== null ? { address, from: current, to: revision } : skipToken;
  // Closed, the question keeps its list until it is gone.
  const { data, currentData, error, isFetching } = useCompareQuery(asked);
  const isFailed = error !== undefined && currentData === undefined && !isFetching;
  const isAnswered = currentData !== undefined || isFailed;
  const changes = isFailed || !data ? [] : data.changes;
  const [restore] = useRestoreMutation();
  const [undo] = useUndoMutation();

  async function run(): Promise<boolean> {
    try {
      const { message } = await restore({ address, revision, ...(asksReason && { reason }) }).unwrap();
      const takeBack = () =>
        void undo({ address })
          .unwrap()
          .catch((problem: unknown) => showToast({ kind: "error", text: textOf(problem) }));
      showToast({ kind: "success", text: message, action: { label: "元に戻す", run: takeBack } }, { shownFor: 10_000 });
      onRestored();
      return true;
    } catch (problem) {
      showToast({ kind: "error", text: textOf(problem) });
      return false;
    }
  }

  return (
    <>
      <Button icon={RotateCcw} isPending={isAsked && !isAnswered} onPress={() => setAsked(true)}>
        この版に戻す
      </Button>
      <Confirm
        isOpen={isAsked && isAnswered}
        onOpenChange={setAsked}
        title="この版に戻す"
        confirmLabel="戻す"
        isConfirmDisabled={changes.length === 0 || (asksReason && reason.trim() === "")}
        onConfirm={run}
      >
        <p>{label}の内容に戻します。今の内容も編集履歴に残り、あとから取り消せます。</p>
        {isFailed ? (
          <p className="mt-3 text-danger">{error.message}</p>
        ) : changes.length > 0 ? (
          <>
            <p className="mt-3 font-medium">変わる項目（{changes.length}件）</p>
            <ChangeList changes={changes} />
          </>
        ) : (
          <p className="mt-3">今の内容と同じです。変わる項目はありません。</p>
        )}
        {asksReason && changes.length > 0 && <ReasonField value={reason} onChange={setReason} />}
      </Confirm>
    </>
  );
}
