import { useKeptInput } from "./kept-input.tsx";
import { Modal } from "./modal.tsx";
import type { ModalProps } from "./modal-props.ts";

export interface FormModalProps extends Omit<ModalProps, "type" | "onBeforeClose"> {
  /** Something was typed or chosen that is saved nowhere yet. */
  hasInput: boolean;
}

/**
 * A modal with a form. A person who closes it is asked first when that would lose what was typed; the form itself closes
 * it by `onOpenChange(false)`, unasked. The owner of the form state resets it on `onOpenChange(false)`.
 */
export function FormModal({ hasInput, ...modal }: FormModalProps) {
  const { onBeforeClose, question } = useKeptInput(hasInput, () => modal.onOpenChange(false));
  return (
    <>
      <Modal {...modal} onBeforeClose={onBeforeClose} />
      {question}
    </>
  );
}
