import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { NAME_LENGTH, signUpSchema } from "../../../modules/account/contract.ts";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { useSignUpMutation } from "./account-api.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { showProblem } from "./form-problem.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSending } from "./use-sending.ts";

export function SignupPage() {
  useTitle("新規登録");
  const arrive = useArrival();
  const [signUp] = useSignUpMutation();
  const [isSending, sending] = useSending();
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: "", email: "", password: "" },
    mode: "onTouched",
  });
  const submit = form.handleSubmit((values) =>
    sending(async () => {
      try {
        const { redirect_url } = await signUp(values).unwrap();
        await arrive(redirect_url);
      } catch (error) {
        showProblem(form, error);
      }
    }),
  );
  const problem = form.formState.errors.root?.message;

  return (
    <AccountSheet
      title="新規登録"
      after={
        <p className="text-center">
          登録済みの方は <TextLink href="/login">ログイン</TextLink>
        </p>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {problem && <Alert kind="error">{problem}</Alert>}
        <Controller
          name="name"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="お名前"
              hint="画面に表示する名前です。履歴書の氏名とは別に変更できます。"
              autoComplete="name"
              maxLength={NAME_LENGTH}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="email"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="メールアドレス"
              type="email"
              autoComplete="email"
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="password"
          control={form.control}
          render={({ field, fieldState }) => (
            <div className="grid gap-2">
              <TextField
                {...field}
                label="パスワード"
                type="password"
                autoComplete="new-password"
                error={fieldState.error?.message}
              />
              <PasswordChecklist password={field.value} />
            </div>
          )}
        />
        <Button type="submit" isPending={isSending} pendingLabel="送信中…" className="w-full">
          登録する
        </Button>
      </form>
    </AccountSheet>
  );
}
