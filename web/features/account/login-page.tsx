import { useForm } from "react-hook-form";
import { formMessages } from "../../../japanese/form-messages.ts";
import { leadsToJobs, signInSchema } from "../../../modules/account/contract.ts";
import { useSessionQuery } from "../../app/session.ts";
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
import { useSignInMutation } from "./account-api.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { replaceSession } from "./complete-sign-out.ts";
import { DemoAccounts, PendingDemoAccounts } from "./demo-accounts.tsx";
import { RememberField } from "./remember-field.tsx";
import { withReturn } from "./return-search.ts";
import { SignInReason } from "./sign-in-reason.tsx";
import { SignedOutNotice } from "./signed-out-notice.tsx";
import { useArrival } from "./use-arrival.ts";

export function LoginPage({ returnTo }: { returnTo?: string }) {
  useTitle("ログイン");
  const { data: session } = useSessionQuery();
  const arrive = useArrival(returnTo);
  const [signIn] = useSignInMutation();
  const form = useForm({
    resolver: requestResolver(signInSchema),
    defaultValues: { email: "", password: "", remember: false },
  });
  const remember = useFieldBinding(form.control, "remember");
  const sending = useFormSubmit(form, {
    isRepeatable: false,
    resetAfter: SUBMIT.loginResetAfter,
    send: async (credentials) => {
      const answer = await replaceSession(() => signIn(credentials).unwrap());
      await arrive(answer.redirect_url);
      return answer;
    },
  });

  return (
    <AccountSheet
      title="ログイン"
      after={
        <>
          <p className="text-center">
            はじめての方は <TextLink href={withReturn("/signup", returnTo)}>新規登録</TextLink>
          </p>
          {session?.demo_pending && <PendingDemoAccounts />}
          {session?.demo && <DemoAccounts onChoose={(account) => form.reset({ ...form.getValues(), ...account })} />}
        </>
      }
    >
      <SignedOutNotice />
      {returnTo && leadsToJobs(returnTo) && <SignInReason />}
      <form onSubmit={sending.onSubmit} noValidate className="grid gap-5">
        <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
        <TextField
          {...useFieldBinding(form.control, "email")}
          label="メールアドレス"
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...useFieldBinding(form.control, "password")}
          label="パスワード"
          autoComplete="current-password"
        />
        <RememberField {...remember} value={remember.value ?? false} />
        <Button type="submit" isPending={sending.isSending} pendingLabel={formMessages.sending} className="w-full">
          ログインする
        </Button>
      </form>
    </AccountSheet>
  );
}
