import { type ReactNode, useState } from "react";
import { Confirm } from "./confirm.tsx";
import type { ModalEvent, ModalEvents } from "./modal-props.ts";

/** The part of a modal with inputs that keeps a person from losing them by Escape, the backdrop or the button that closes it. */
export interface KeptInput {
  onBeforeClose: NonNullable<ModalEvents["onBeforeClose"]>;
  /** Asks whether to discard them; stands beside the modal. */
  question: ReactNode;
}

/**
 * @param hasInput something was typed or chosen that is saved nowhere yet
 * @param discard closes the modal
 */
export function useKeptInput(hasInput: boolean, discard: () => void): KeptInput {
  const [isAsking, setAsking] = useState(false);
  return {
    onBeforeClose(event: ModalEvent) {
      if (event.by !== "person" || !hasInput) return;
      event.preventDefault();
      setAsking(true);
    },
    question: (
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="入力を破棄しますか？"
        confirmLabel="破棄する"
        cancelLabel="入力に戻る"
        tone="danger"
        onConfirm={discard}
      >
        入力した内容は保存されません。
      </Confirm>
    ),
  };
}
