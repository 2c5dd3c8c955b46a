import { Confirm, type ConfirmProps } from "./confirm.tsx";
import { useKeptInput } from "./kept-input.tsx";

export interface FormConfirmProps extends Omit<ConfirmProps, "onBeforeClose"> {
  /** Something was typed or chosen that is saved nowhere yet. */
  hasInput: boolean;
}

/** A question with inputs, for instance a reason: Escape and the backdrop ask before they are lost, キャンセル does not. */
export function FormConfirm({ hasInput, ...confirm }: FormConfirmProps) {
  const { onBeforeClose, question } = useKeptInput(hasInput, () => confirm.onOpenChange(false));
  return (
    <>
      <Confirm {...confirm} onBeforeClose={onBeforeClose} />
      {question}
    </>
  );
}
