import { send } from "../../app/request.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";

/**
 * Ends the session and leaves by a full page load, so that nothing of this person stays in memory. Edits that were kept
 * in the browser for this account are removed with it; the editor asks before, when there are any.
 */
export async function signOut(accountId: string): Promise<void> {
  const answer = await send({ url: "/logout", method: "DELETE" });
  if ("error" in answer && answer.error.status !== 401) {
    showToast({ kind: "error", text: answer.error.message });
    return;
  }
  await forgetAccount(accountId);
  location.assign("/");
}

/** Takes what this browser keeps of an account away. */
export async function forgetAccount(accountId: string): Promise<void> {
  sessionStorage.clear();
  const { clearDrafts } = await import("../forms/draft-store.ts");
  await clearDrafts(accountId);
}
