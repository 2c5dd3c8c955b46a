import { useTitle } from "../../app/use-title.ts";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { useSignUpMutation } from "./account-api.ts";
import { AccountSheet } from "./account-sheet.tsx";
import { withReturn } from "./return-search.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export function SignupPage({ returnTo }: { returnTo?: string }) {
  useTitle("新規登録");
  const [signUp] = useSignUpMutation();
  return (
    <AccountSheet
      title="新規登録"
      after={
        <p className="text-center">
          登録済みの方は <TextLink href={withReturn("/login", returnTo)}>ログイン</TextLink>
        </p>
      }
    >
      <SignUpForm
        nameHint="画面に表示する名前です。履歴書の氏名とは別に変更できます。"
        returnTo={returnTo}
        onSend={(values) => signUp(values).unwrap()}
      />
    </AccountSheet>
  );
}
