import { Link2Off } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import { resetPasswordSchema } from "../../../modules/account/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useFieldBinding } from "../forms/fields/use-field-binding.ts";
import { requestResolver } from "../forms/submit/request-form.ts";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { usePasswordResetQuery, useResetPasswordMutation } from "./account-api.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { isWorthless } from "./link-state.ts";
import { PasswordChecklist } from "./password-checklist.tsx";

/** A new password by a link from the operator. */
export function PasswordResetPage({ token }: { token: string }) {
  useTitle("パスワードの再設定");
  const [isDone, setDone] = useState(false);
  const { data, error, isFetching, refetch } = usePasswordResetQuery(token);
  return (
    <AccountSheet title="パスワードの再設定">
      {isDone ? (
        <Done />
      ) : (
        <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={6} />}>
          {data && <NewPassword token={token} onDone={() => setDone(true)} />}
          {!data && isWorthless(error) && (
            <EmptyState icon={Link2Off} title="このリンクは使えません">
              {textOf(error)}
            </EmptyState>
          )}
          {!data && !isWorthless(error) && <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />}
        </Loadable>
      )}
    </AccountSheet>
  );
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [reset] = useResetPasswordMutation();
  const form = useForm({
    resolver: requestResolver(resetPasswordSchema),
    defaultValues: { password: "", password_confirmation: "" },
    mode: "onTouched",
  });
  const password = useFieldBinding(form.control, "password");
  const again = useFieldBinding(form.control, "password_confirmation");
  const sending = useFormSubmit(form, {
    isRepeatable: false,
    send: (values) => reset({ token, ...values }).unwrap(),
    onOutcome: ({ kind }) => {
      if (kind === "done") onDone();
    },
  });
  return (
    <form onSubmit={sending.onSubmit} noValidate className="grid gap-5">
      <p className="phrases">
        新しいパスワードを設定すると、すべての端末でログアウトします。保存した書類はそのまま残ります。
      </p>
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
      <div className="grid gap-2">
        <PasswordField {...password} label="新しいパスワード" autoComplete="new-password" />
        <PasswordChecklist password={password.value} />
      </div>
      <PasswordField
        {...again}
        value={again.value ?? ""}
        label="新しいパスワード（確認）"
        autoComplete="new-password"
      />
      <Button type="submit" isPending={sending.isSending} pendingLabel={formMessages.sending} className="w-full">
        パスワードを設定する
      </Button>
    </form>
  );
}

function Done() {
  return (
    <>
      <Alert kind="success" title={accountMessages.passwordReset}>
        新しいパスワードでログインしてください。
      </Alert>
      <LinkButton href="/login">ログインする</LinkButton>
    </>
  );
}
