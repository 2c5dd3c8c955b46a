import { useForm } from "react-hook-form";
import { formMessages } from "../../../japanese/form-messages.ts";
import { type SignUp, signUpSchema } from "../../../modules/account/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { EmailField } from "../forms/fields/email-field.tsx";
import { useFieldBinding } from "../forms/fields/use-field-binding.ts";
import { requestResolver } from "../forms/submit/request-form.ts";
import { SUBMIT } from "../forms/submit/submission.ts";
import { SubmitNotice } from "../forms/submit/submit-notice.tsx";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { replaceSession } from "./complete-sign-out.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { RememberField } from "./remember-field.tsx";
import { useArrival } from "./use-arrival.ts";

export interface SignUpFormProps {
  /** Name and address that the invitation gives. */
  person?: { name: string; email: string };
  nameHint: string;
  returnTo?: string | undefined;
  onSend: (values: SignUp) => Promise<{ redirect_url?: string }>;
}

/** Name, e-mail address and password of a new account, which is signed in afterwards. */
export function SignUpForm({ person = { name: "", email: "" }, nameHint, returnTo, onSend }: SignUpFormProps) {
  const arrive = useArrival(returnTo);
  const form = useForm({
    resolver: requestResolver(signUpSchema),
    defaultValues: { name: person.name, email: person.email, password: "", remember: false },
    mode: "onTouched",
  });
  const password = useFieldBinding(form.control, "password");
  const remember = useFieldBinding(form.control, "remember");
  const sending = useFormSubmit(form, {
    isRepeatable: false,
    resetAfter: SUBMIT.loginResetAfter,
    send: async (values) => {
      const answer = await replaceSession(() => onSend(values));
      await arrive(answer.redirect_url);
      return answer;
    },
  });
  return (
    <form onSubmit={sending.onSubmit} noValidate className="grid gap-5">
      <SubmitNotice state={sending.state} unplaced={sending.unplaced} onAgain={sending.again} />
      <TextField {...useFieldBinding(form.control, "name")} label="お名前" hint={nameHint} autoComplete="name" />
      <EmailField {...useFieldBinding(form.control, "email")} label="メールアドレス" />
      <div className="grid gap-2">
        <PasswordField {...password} label="パスワード" autoComplete="new-password" />
        <PasswordChecklist password={password.value} />
      </div>
      <RememberField {...remember} value={remember.value ?? false} />
      <Button type="submit" isPending={sending.isSending} pendingLabel={formMessages.sending} className="w-full">
        登録する
      </Button>
    </form>
  );
}
