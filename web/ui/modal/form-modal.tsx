import { useState } from "react";
import { Confirm } from "./confirm.tsx";
import { Modal } from "./modal.tsx";
import type { ModalEvent, ModalProps } from "./modal-props.ts";

export interface FormModalProps extends Omit<ModalProps, "type" | "onBeforeClose"> {
  /** Something was typed or chosen that is saved nowhere yet. */
  hasInput: boolean;
}

/**
 * A modal with a form. A person who closes it is asked first when that would lose what was typed; the form itself closes
 * it by `onOpenChange(false)`, unasked. The owner of the form state resets it on `onOpenChange(false)`.
 */
export function FormModal({ hasInput, ...modal }: FormModalProps) {
  const [isAsking, setAsking] = useState(false);
  const keepInput = (event: ModalEvent) => {
    if (event.by !== "person" || !hasInput) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Modal {...modal} onBeforeClose={keepInput} />
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="入力を破棄しますか？"
        confirmLabel="破棄する"
        cancelLabel="入力に戻る"
        tone="danger"
        onConfirm={() => modal.onOpenChange(false)}
      >
        入力した内容は保存されません。
      </Confirm>
    </>
  );
}
