import { formMessages } from "../../../../japanese/form-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { useOnline } from "../../../ui/offline-notice/use-online.ts";
import type { SavePhase } from "../../forms/editor/autosave.ts";

export interface SaveTroubleProps {
  phase: SavePhase;
  /** Why the last explicit save failed. */
  failure: string | undefined;
}

/** Explains a failed save, and a server that does not answer. */
export function SaveTrouble({ phase, failure }: SaveTroubleProps) {
  const isOnline = useOnline();
  const reason = failure ?? (phase.kind === "failed" ? phase.message : undefined);
  if (reason) {
    return (
      <Alert kind="error" title={formMessages.saveFailed}>
        {reason}
      </Alert>
    );
  }
  // Without a network the header says it.
  if (phase.kind !== "unsaved" || phase.reason !== "offline" || !isOnline) return null;
  return (
    <Alert kind="warning" title="サーバーに接続できません。入力はこの端末に保存されています">
      接続が戻ると自動で送信します。このまま入力を続けられます。
    </Alert>
  );
}
