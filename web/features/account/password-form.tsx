import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { changePasswordSchema } from "../../../modules/account/contract.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useBound } from "../forms/use-bound.ts";
import { useChangePasswordMutation } from "./account-api.ts";
import { showProblem } from "./form-problem.ts";
import { PasswordChecklist } from "./password-checklist.tsx";

const EMPTY = { current_password: "", password: "" };

export function PasswordForm({ email }: { email: string }) {
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const form = useForm({ resolver: zodResolver(changePasswordSchema), defaultValues: EMPTY, mode: "onTouched" });
  const password = useBound(form.control, "password");
  const submit = form.handleSubmit(async (values) => {
    try {
      await changePassword(values).unwrap();
      form.reset(EMPTY);
      showToast({ kind: "success", text: "パスワードを変更しました" });
    } catch (error) {
      showProblem(form, error);
    }
  });
  const problem = form.formState.errors.root?.message;
  return (
    <Card title="パスワードの変更">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {problem && <Alert kind="error">{problem}</Alert>}
        {/* Password managers need to know whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...useBound(form.control, "current_password")}
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
          isPending={isLoading}
          pendingLabel="変更中…"
          className="justify-self-end"
        >
          変更する
        </Button>
      </form>
    </Card>
  );
}
