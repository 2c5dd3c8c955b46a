import { type FormEvent, useRef, useState } from "react";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { useConfirmPasswordMutation } from "./security-api.ts";

export interface ConfirmPasswordDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** For password managers. */
  email: string;
  /** The password was right; the dialog is closing. */
  onConfirmed: () => void;
}

/** Whether an answer requires the password again before the request is executed. */
export const asksForPassword = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.message === accountMessages.reauthenticate;

/** Asks for the password again. Errors are shown at the field. */
export function ConfirmPasswordDialog({ isOpen, onOpenChange, email, onConfirmed }: ConfirmPasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [confirm, { isLoading }] = useConfirmPasswordMutation();
  const field = useRef<HTMLInputElement>(null);

  function reset(): void {
    setPassword("");
    setError(undefined);
  }

  function refuse(problem: string): void {
    setError(problem);
    field.current?.focus();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Portals hand their events on to whatever they were opened from.
    event.stopPropagation();
    if (password === "") return refuse(fieldMessages.required);
    try {
      await confirm({ password }).unwrap();
    } catch (answer) {
      const wrong = isApiError(answer) ? answer.errors?.password?.[0] : undefined;
      return refuse(wrong ?? textOf(answer));
    }
    onOpenChange(false);
    onConfirmed();
  }

  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={reset}
      hasInput={false}
      size="sm"
      title="パスワードの確認"
      isDismissable={!isLoading}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 pb-4">
        <p className="phrases">{accountMessages.reauthenticate}。</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={field}
          name="password"
          label="パスワード"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setError(undefined);
          }}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" isDisabled={isLoading} onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button type="submit" isPending={isLoading} pendingLabel="確認中...">
            確認する
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
