import { textOf } from "../../../app/api-error.ts";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useCompareQuery, useRestoreMutation, useUndoMutation } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { ChangeList } from "./change-list.tsx";

export interface RestoreDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  revision: number;
  current: number;
  label: string;
  onRestored: () => void;
}

/** Asks once, lists the changes, and offers to undo the restore. */
export function RestoreDialog({ isOpen, onOpenChange, revision, current, label, onRestored }: RestoreDialogProps) {
  const { address } = useDocumentPages();
  const { data, error } = useCompareQuery({ address, from: current, to: revision }, { skip: !isOpen });
  const [restore] = useRestoreMutation();
  const [undo] = useUndoMutation();

  async function run(): Promise<boolean> {
    try {
      const { message } = await restore({ address, revision }).unwrap();
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
    <Confirm
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="この版に戻す"
      confirmLabel="戻す"
      isConfirmDisabled={!data || data.changes.length === 0}
      onConfirm={run}
    >
      <p>{label}の内容に戻します。今の内容も編集履歴に残り、あとから取り消せます。</p>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={3} className="mt-3" />}>
        {!data ? (
          <p className="mt-3 text-danger">{error?.message}</p>
        ) : data.changes.length > 0 ? (
          <>
            <p className="mt-3 font-medium">変わる項目（{data.changes.length}件）</p>
            <ChangeList changes={data.changes} />
          </>
        ) : (
          <p className="mt-3">今の内容と同じです。変わる項目はありません。</p>
        )}
      </Loadable>
    </Confirm>
  );
}
