import { useForm } from "react-hook-form";
import { changePasswordSchema } from "../../../modules/account/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useFieldBinding } from "../forms/fields/use-field-binding.ts";
import { requestResolver } from "../forms/submit/request-form.ts";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { useChangePasswordMutation } from "./account-api.ts";
import { PasswordChecklist } from "./password-checklist.tsx";

const EMPTY = { current_password: "", password: "" };

export function PasswordForm({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  const form = useForm({ resolver: requestResolver(changePasswordSchema), defaultValues: EMPTY, mode: "onTouched" });
  const password = useFieldBinding(form.control, "password");
  const sending = useFormSubmit(form, {
    isRepeatable: false,
    send: (values) => changePassword(values).unwrap(),
    onOutcome: ({ kind }) => {
      if (kind !== "done") return;
      form.reset(EMPTY);
      showToast({ kind: "success", text: "パスワードを変更しました" });
    },
  });
  return (
    <Card title="パスワードの変更">
      <form onSubmit={sending.onSubmit} noValidate className="grid gap-5">
        <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
        {/* The user name, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...useFieldBinding(form.control, "current_password")}
          label="現在のパスワード"
          autoComplete="current-password"
          width="md"
        />
        <div className="grid gap-2">
          <PasswordField {...password} label="新しいパスワード" autoComplete="new-password" width="md" />
          <PasswordChecklist password={password.value} />
        </div>
        <Button
          type="submit"
          variant="secondary"
          isPending={sending.isSending}
          pendingLabel="変更中..."
          className="justify-self-end"
        >
          変更する
        </Button>
      </form>
    </Card>
  );
}
