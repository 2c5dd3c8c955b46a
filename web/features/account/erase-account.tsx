import { useState } from "react";
import { isApiError, textOf } from "../../app/api-error.ts";
import { keepPage } from "../../app/leaving.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { PasswordField } from "../../ui/password-field/password-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { type ErasureReceipt, useEraseAccountMutation } from "./account-api.ts";
import { ErasureReceiptModal } from "./erasure-receipt.tsx";
import { forgetAccount } from "./sign-out.ts";

/** Typed out by the person, so that nobody erases an account by mistake. */
const WORD = "削除する";

/** 退会: erases the account with everything in it. */
export function EraseAccount({ accountId }: { accountId: string }) {
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
      forgetAccount(accountId);
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
      <p className="phrases text-ink-soft">
        アカウント、履歴書、編集履歴をすべて削除します。削除した内容は、運営者を含めて誰にも元に戻せません。必要な場合は、先にデータを書き出してください。
      </p>
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
          <p>
            この操作は取り消しできません。履歴書とすべての編集履歴が失われます。データを読むための暗号鍵は、削除と同時に破棄します。
          </p>
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
