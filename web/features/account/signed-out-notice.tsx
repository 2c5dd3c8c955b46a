import { useState, useSyncExternalStore } from "react";
import { onSignOutMark, pendingSignOut } from "../../app/signed-out.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { countUnsent } from "../forms/device-drafts.ts";

/** On the login page after a sign-out without a connection: that it holds here, what is still to come, and what was kept. */
export function SignedOutNotice() {
  const pending = useSyncExternalStore(onSignOutMark, pendingSignOut);
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  if (!shown) return null;
  const unsent = countUnsent(shown);
  return (
    <Alert kind="info" title="この端末からログアウトしました">
      {pending
        ? "オフラインのため、サーバー側のログアウトは接続が戻ったときに自動で完了します。"
        : "サーバー側のログアウトも完了しました。"}
      {unsent > 0 && unsentText(unsent)}
    </Alert>
  );
}

/** What a sign-out leaves on the device, where it could not be sent for lack of a connection. */
const unsentText = (count: number): string =>
  `未送信の入力が${count}件、この端末に暗号化して残っています。7日以内にログインすると送信します。`;
