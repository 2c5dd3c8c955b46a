import { type ReactNode, useState } from "react";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { Button, type ButtonProps } from "../../../ui/button/button.tsx";
import { Confirm } from "../../../ui/modal/confirm.tsx";

export interface ResetButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  onReset: () => void;
  children?: ReactNode;
}

/** Empties a form, after asking. */
export function ResetButton({ onReset, children = "リセット", ...look }: ResetButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onPress={() => setAsking(true)}>
        {children}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="リセットの確認"
        tone="danger"
        confirmLabel="リセットする"
        onConfirm={onReset}
      >
        {formMessages.reset}
      </Confirm>
    </>
  );
}
