import { formMessages } from "../../../../japanese/form-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import type { SavePhase } from "../../forms/editor/autosave.ts";

export interface SaveTroubleProps {
  phase: SavePhase;
  unsaved: number;
  /** Why the last explicit save failed. */
  failure: string | undefined;
}

/** Explains an unsaved form where the save indicator alone is not enough: a failed save, or no connection. */
export function SaveTrouble({ phase, unsaved, failure }: SaveTroubleProps) {
  const reason = failure ?? (phase.kind === "failed" ? phase.message : undefined);
  if (reason) {
    return (
      <Alert kind="error" title={formMessages.saveFailed}>
        {reason}
      </Alert>
    );
  }
  if (phase.kind !== "unsaved" || phase.reason !== "offline") return null;
  return (
    <Alert kind="warning" title={`オフラインです。入力はこの端末に保存されています（${unsaved}件）`}>
      接続が戻ると自動で送信します。このまま入力を続けられます。
    </Alert>
  );
}
