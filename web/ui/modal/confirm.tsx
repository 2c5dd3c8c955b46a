import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import { Modal } from "./modal.tsx";

export interface ConfirmProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title?: string;
  /** What will happen. */
  children?: ReactNode;
  /** A verb: 削除する. */
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: "plain" | "danger";
  isConfirmDisabled?: boolean;
  /** The dialog stays, with a spinner, until this settles; it closes unless `false` is answered. */
  onConfirm: () => unknown;
}

/** Asks before something that matters. Defaults are the specification's modal defaults. */
export function Confirm(props: ConfirmProps) {
  const { title = "確認", confirmLabel = "実行", cancelLabel = "キャンセル", tone = "plain", children } = props;
  const [isRunning, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    try {
      if ((await props.onConfirm()) !== false) props.onOpenChange(false);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      title={title}
      size="sm"
      role="alertdialog"
      isDismissable={!isRunning}
      footer={
        <>
          <Button variant="secondary" onPress={() => props.onOpenChange(false)} isDisabled={isRunning}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            isPending={isRunning}
            isDisabled={props.isConfirmDisabled}
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
