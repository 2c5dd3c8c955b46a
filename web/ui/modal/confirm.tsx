import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import { Modal } from "./modal.tsx";
import type { ModalEvents } from "./modal-props.ts";

export interface ConfirmProps extends ModalEvents {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title?: string;
  /** The consequence. */
  children?: ReactNode;
  /** A verb: 削除する. */
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: "plain" | "danger";
  isConfirmDisabled?: boolean;
  /** The modal stays, with a spinner, until this settles; it closes unless `false` is answered. */
  onConfirm: () => unknown;
}

/** Asks before something that matters. Defaults are the specification's modal defaults. */
export function Confirm({ onConfirm, isConfirmDisabled, children, ...rest }: ConfirmProps) {
  const { confirmLabel = "実行", cancelLabel = "キャンセル", ...modal } = rest;
  const [isRunning, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    try {
      if ((await onConfirm()) !== false) modal.onOpenChange(false);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal
      {...modal}
      type="confirm"
      isDismissable={!isRunning}
      footer={
        <>
          <Button variant="secondary" onPress={() => modal.onOpenChange(false)} isDisabled={isRunning}>
            {cancelLabel}
          </Button>
          <Button
            variant={modal.tone === "danger" ? "danger" : "primary"}
            isPending={isRunning}
            isDisabled={isConfirmDisabled}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children ?? "実行してもよろしいですか？"}
    </Modal>
  );
}
