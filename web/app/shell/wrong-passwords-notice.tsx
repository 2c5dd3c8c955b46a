import { accountMessages } from "../../../japanese/account-messages.ts";
import { MANY_WRONG_PASSWORDS } from "../../../modules/account/contract/security.ts";
import { PassingAlert } from "../../ui/alert/passing-alert.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { closeGuessingNotice, useSessionQuery } from "../session.ts";
import { useAppStore } from "../store.ts";

/** Tells the owner that very many wrong passwords were sent for the account, on every page until it is closed. */
export function WrongPasswordsNotice() {
  const store = useAppStore();
  const { data: session } = useSessionQuery();
  if (!session?.user || !session.wrong_passwords) return null;
  return (
    // Without a height of its own, as flash messages.
    <div data-screen-only className="sticky top-(--header-height) z-(--layer-notice) h-0">
      <div className="mx-auto max-w-xl px-4 pt-2">
        <PassingAlert
          kind="warning"
          shownFor={0}
          title={accountMessages.wrongPasswords(MANY_WRONG_PASSWORDS)}
          onClose={() => closeGuessingNotice(store)}
          actions={
            <LinkButton href="/settings" size="sm">
              パスワードを変更する
            </LinkButton>
          }
        >
          {accountMessages.wrongPasswordsAdvice}
        </PassingAlert>
      </div>
    </div>
  );
}
