import { useState } from "react";
import { isApiError, textOf } from "../../app/api-error.ts";
import { keepPage } from "../../app/leaving.ts";
import type { User } from "../../app/session.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { type ErasureReceipt, useEraseAccountMutation } from "./account-api.ts";
import { ErasureReceiptModal } from "./erasure-receipt.tsx";
import { forgetAccount } from "./sign-out.ts";

/** Typed out by the person, so that no account is erased by mistake. */
const WORD = "削除する";

const SEEKER_TEXTS = {
  lead: "アカウント、履歴書、職務経歴書、応募の内容、編集履歴をすべて削除します。削除した内容は、運営者を含めて誰にも元に戻せません。必要な場合は、先にデータを書き出してください。",
  question:
    "この操作は取り消しできません。履歴書、職務経歴書、応募の内容と、すべての編集履歴が失われます。データを読むための暗号鍵は、削除と同時に破棄します。",
};
/** Staff and administrators have no documents and no export. */
const STAFF_TEXTS = {
  lead: "アカウントを削除します。削除したアカウントは、運営者を含めて誰にも元に戻せません。",
  question:
    "この操作は取り消しできません。このアカウントではログインできなくなります。氏名などを読むための暗号鍵は、削除と同時に破棄します。",
};

/** 退会: erases the account with everything in it. */
export function EraseAccount({ user: { id, role } }: { user: Pick<User, "id" | "role"> }) {
  const texts = role === "seeker" ? SEEKER_TEXTS : STAFF_TEXTS;
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [passwordError, setPasswordError] = useState<string>();
  const [receipt, setReceipt] = useState<ErasureReceipt>();
  const [erase] = useEraseAccountMutation();

  const change = (open: boolean) => {
    setOpen(open);
    setWord("");
    setPassword("");
    setProblem(undefined);
    setPasswordError(undefined);
  };
  const confirm = async () => {
    try {
      const answer = await erase({ password }).unwrap();
      forgetAccount(id);
      keepPage();
      change(false);
      setReceipt(answer.receipt);
    } catch (error) {
      const wrong = isApiError(error) ? error.errors?.password?.[0] : undefined;
      setPasswordError(wrong);
      setProblem(wrong === undefined ? textOf(error) : undefined);
    }
    return false;
  };

  return (
    <Card title="アカウントの削除">
      <p className="phrases text-ink-soft">{texts.lead}</p>
      <Button variant="danger" className="justify-self-end" onPress={() => change(true)}>
        アカウントを削除する
      </Button>
      <Confirm
        isOpen={isOpen}
        onOpenChange={change}
        title="アカウントを削除しますか？"
        tone="danger"
        confirmLabel="完全に削除する"
        isConfirmDisabled={word.trim() !== WORD || password === ""}
        onConfirm={confirm}
      >
        <div className="grid gap-5">
          <p>{texts.question}</p>
          {problem && <Alert kind="error">{problem}</Alert>}
          <TextField label={`確認のため「${WORD}」と入力してください`} value={word} onChange={setWord} />
          <PasswordField
            label="パスワード"
            autoComplete="current-password"
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setPasswordError(undefined);
            }}
            error={passwordError}
          />
        </div>
      </Confirm>
      <ErasureReceiptModal receipt={receipt} />
    </Card>
  );
}
