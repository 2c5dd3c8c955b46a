import { useState } from "react";
import { textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useClearCacheMutation, useResetCacheStatsMutation } from "./cache-api.ts";
import { cacheTexts, clearConsequence, kindLabel } from "./cache-words.ts";
import { showFailure } from "./use-failure-toast.ts";

/** `kind` null: everything. */
export type CacheOperation = { what: "clear"; kind: string | null } | { what: "reset" };

interface CacheDialogProps {
  operation: CacheOperation;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone: () => void;
}

/** Asks before a kind or everything is cleared, or the counters are reset, and does it. */
export function CacheDialog({ operation, isOpen, onOpenChange, onDone }: CacheDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [clear] = useClearCacheMutation();
  const [reset] = useResetCacheStatsMutation();
  const isClear = operation.what === "clear";

  async function run(): Promise<boolean> {
    setProblem(undefined);
    try {
      const { message } = await (isClear ? clear({ kind: operation.kind }) : reset()).unwrap();
      showToast({ kind: "success", text: message });
      onDone();
      return true;
    } catch (error) {
      setProblem(textOf(error));
      showFailure(isClear ? cacheTexts.clearFailed : cacheTexts.resetFailed);
      return false;
    }
  }

  return (
    <Confirm
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => setProblem(undefined)}
      title={titleOf(operation)}
      tone={isClear ? "danger" : "plain"}
      confirmLabel={isClear ? "消去する" : "リセットする"}
      onConfirm={run}
    >
      <div className="grid gap-3">
        <p className="phrases">
          {isClear
            ? `${clearConsequence(operation.kind)}利用者の書類や設定は消えません。`
            : "ヒット、ミス、最近の読み取りを0に戻します。キャッシュの内容と24時間の推移は残ります。"}
        </p>
        {problem && <Alert kind="error">{problem}</Alert>}
      </div>
    </Confirm>
  );
}

function titleOf(operation: CacheOperation): string {
  if (operation.what === "reset") return "統計をリセット";
  return operation.kind === null ? "キャッシュをすべて消去" : `「${kindLabel(operation.kind)}」のキャッシュを消去`;
}
