import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { signInSchema } from "../../../modules/account/contract.ts";
import { useSessionQuery } from "../../app/session.ts";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { useBound } from "../forms/use-bound.ts";
import { useSignInMutation } from "./account-api.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { showProblem } from "./form-problem.ts";
import { useArrival } from "./use-arrival.ts";
import { useSending } from "./use-sending.ts";

export function LoginPage({ returnTo }: { returnTo?: string }) {
  useTitle("ログイン");
  const { data: session } = useSessionQuery();
  const arrive = useArrival(returnTo);
  const [signIn] = useSignInMutation();
  const [isSending, sending] = useSending();
  const form = useForm({ resolver: zodResolver(signInSchema), defaultValues: { email: "", password: "" } });
  const submit = form.handleSubmit((credentials) =>
    sending(async () => {
      try {
        const { redirect_url } = await signIn(credentials).unwrap();
        await arrive(redirect_url);
      } catch (error) {
        showProblem(form, error);
      }
    }),
  );
  const problem = form.formState.errors.root?.message;
  const signUpHref = returnTo ? `/signup?return_to=${encodeURIComponent(returnTo)}` : "/signup";

  return (
    <AccountSheet
      title="ログイン"
      after={
        <>
          <p className="text-center">
            はじめての方は <TextLink href={signUpHref}>新規登録</TextLink>
          </p>
          {session?.demo && <DemoAccounts onChoose={(account) => form.reset(account)} />}
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {problem && <Alert kind="error">{problem}</Alert>}
        <TextField {...useBound(form.control, "email")} label="メールアドレス" type="email" autoComplete="username" />
        <PasswordField {...useBound(form.control, "password")} label="パスワード" autoComplete="current-password" />
        <Button type="submit" isPending={isSending} pendingLabel="送信中…" className="w-full">
          ログインする
        </Button>
      </form>
    </AccountSheet>
  );
}
