import { formMessages } from "../../../../japanese/form-messages.ts";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import type { UnsavedGuard } from "./use-unsaved-guard.ts";

export interface UnsavedDialogProps extends UnsavedGuard {
  /** The edits stay on this device either way, and this says so. */
  isKept?: boolean;
}

/** Asks before the person leaves unsaved edits. */
export function UnsavedDialog({ onLeave, isKept = true, ...dialog }: UnsavedDialogProps) {
  return (
    <Confirm
      {...dialog}
      title="保存されていない入力があります"
      confirmLabel="離れる"
      cancelLabel="とどまる"
      onConfirm={onLeave}
    >
      <p>{formMessages.unsavedChanges}</p>
      {isKept && (
        <p className="mt-2 text-sm text-ink-soft">
          入力はこの端末に残ります。このページをもう一度開くと続きから編集できます。
        </p>
      )}
    </Confirm>
  );
}
