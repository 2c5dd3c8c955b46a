import { keepDraftKey } from "../../app/draft-key.ts";
import { leaveForGood } from "../../app/leaving.ts";
import { send } from "../../app/request.ts";
import { tellOtherTabs } from "../../app/signed-out.ts";
import { flash } from "../../ui/flash/flash-queue.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { removeDrafts } from "../forms/device-drafts.ts";

/**
 * Ends the session and leaves by a full page load, so that nothing of this person stays in memory. Edits that were kept
 * in the browser for this account are removed with it; `countUnsent` tells before whether there are any.
 */
export async function signOut(accountId: string): Promise<void> {
  const answer = await send({ url: "/logout", method: "DELETE" });
  if ("error" in answer && answer.error.status !== 401) {
    showToast({ kind: "error", text: answer.error.message });
    return;
  }
  forgetAccount(accountId);
  flash("success", "ログアウトしました");
  leaveForGood("/");
}

/** Deletes what this browser keeps of an account, in other tabs too. */
export function forgetAccount(accountId: string): void {
  sessionStorage.clear();
  keepDraftKey(undefined);
  tellOtherTabs(accountId);
  removeDrafts(accountId);
}
