import { AccountSheet } from "../features/account/account-sheet.tsx";
import { REMEMBER, REMEMBER_HINT_STYLE } from "../features/account/remember-texts.ts";
import { SignInReason } from "../features/account/sign-in-reason.tsx";
import { buttonStyle } from "../ui/button/button-style.ts";
import { FIELD_STACK, LABEL_STYLE } from "../ui/field/field-texts.tsx";

/** The sheet of the login page with empty boxes for its fields: text typed into an input that is replaced would be lost. */
export function LoginFirstPaint() {
  return (
    <AccountSheet
      title="ログイン"
      after={
        <p className="text-center">
          はじめての方は{" "}
          <a href="/signup" className="rounded-sm text-accent underline decoration-1 underline-offset-4">
            新規登録
          </a>
        </p>
      }
    >
      <div data-each="sign_in_reason">
        <SignInReason />
      </div>
      <div aria-hidden="true" className="grid gap-5">
        <EmptyField label="メールアドレス" />
        <EmptyField label="パスワード" />
        <div>
          <div className="phrases flex min-h-11 w-fit items-center gap-2.5">
            <span className="size-5 shrink-0 rounded-sm border border-line-strong bg-card" />
            {REMEMBER.label}
          </div>
          <p className={REMEMBER_HINT_STYLE}>{REMEMBER.hint}</p>
        </div>
        <div aria-disabled="true" className={`${buttonStyle()} w-full`}>
          ログインする
        </div>
      </div>
    </AccountSheet>
  );
}

function EmptyField({ label }: { label: string }) {
  return (
    <div className={FIELD_STACK}>
      <div className={`${LABEL_STYLE} leading-[1.4]`}>{label}</div>
      <div className="control" />
    </div>
  );
}
