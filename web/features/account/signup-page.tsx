import { useForm } from "react-hook-form";
import { formMessages } from "../../../japanese/form-messages.ts";
import { signUpSchema } from "../../../modules/account/contract.ts";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { useFieldBinding } from "../forms/fields/use-field-binding.ts";
import { requestResolver } from "../forms/submit/request-form.ts";
import { SUBMIT } from "../forms/submit/submission.ts";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { useSignUpMutation } from "./account-api.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { replaceSession } from "./complete-sign-out.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { RememberField } from "./remember-field.tsx";
import { withReturn } from "./return-search.ts";
import { useArrival } from "./use-arrival.ts";

export function SignupPage({ returnTo }: { returnTo?: string }) {
  useTitle("新規登録");
  const arrive = useArrival(returnTo);
  const [signUp] = useSignUpMutation();
  const form = useForm({
    resolver: requestResolver(signUpSchema),
    defaultValues: { name: "", email: "", password: "", remember: false },
    mode: "onTouched",
  });
  const password = useFieldBinding(form.control, "password");
  const remember = useFieldBinding(form.control, "remember");
  const sending = useFormSubmit(form, {
    isRepeatable: false,
    resetAfter: SUBMIT.loginResetAfter,
    send: async (values) => {
      const answer = await replaceSession(() => signUp(values).unwrap());
      await arrive(answer.redirect_url);
      return answer;
    },
  });

  return (
    <AccountSheet
      title="新規登録"
      after={
        <p className="text-center">
          登録済みの方は <TextLink href={withReturn("/login", returnTo)}>ログイン</TextLink>
        </p>
      }
    >
      <form onSubmit={sending.onSubmit} noValidate className="grid gap-5">
        <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
        <TextField
          {...useFieldBinding(form.control, "name")}
          label="お名前"
          hint="画面に表示する名前です。履歴書の氏名とは別に変更できます。"
          autoComplete="name"
        />
        <TextField
          {...useFieldBinding(form.control, "email")}
          label="メールアドレス"
          type="email"
          autoComplete="email"
        />
        <div className="grid gap-2">
          <PasswordField {...password} label="パスワード" autoComplete="new-password" />
          <PasswordChecklist password={password.value} />
        </div>
        <RememberField {...remember} value={remember.value ?? false} />
        <Button type="submit" isPending={sending.isSending} pendingLabel={formMessages.sending} className="w-full">
          登録する
        </Button>
      </form>
    </AccountSheet>
  );
}
