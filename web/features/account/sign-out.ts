import { leaveForGood } from "../../app/leaving.ts";
import { send } from "../../app/request.ts";
import { tellOtherTabs } from "../../app/signed-out.ts";
import { flash } from "../../ui/flash/flash-queue.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";

/**
 * Ends the session and leaves by a full page load, so that nothing of this person stays in memory. Edits that were kept
 * in the browser for this account are removed with it; `unsavedOnDevice` tells before whether there are any.
 */
export async function signOut(accountId: string): Promise<void> {
  const answer = await send({ url: "/logout", method: "DELETE" });
  if ("error" in answer && answer.error.status !== 401) {
    showToast({ kind: "error", text: answer.error.message });
    return;
  }
  await forgetAccount(accountId);
  flash("success", "ログアウトしました");
  leaveForGood("/");
}

/** How many edits of this account only this browser has: in all tabs, of open and closed pages. */
export async function unsavedOnDevice(accountId: string): Promise<number> {
  const { createDraftStore } = await import("../forms/draft-store.ts");
  return createDraftStore(accountId).count();
}

/** Takes what this browser keeps of an account away, in other tabs too. */
export async function forgetAccount(accountId: string): Promise<void> {
  sessionStorage.clear();
  const { clearDrafts } = await import("../forms/draft-store.ts");
  tellOtherTabs(accountId);
  clearDrafts(accountId);
}
