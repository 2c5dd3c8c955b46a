import { keepDraftKey } from "../../app/draft-key.ts";
import { leaveForGood } from "../../app/leaving.ts";
import { dropOwnMarks } from "../../app/own-marks.ts";
import { holdReads } from "../../app/request.ts";
import { announceSignedOut, markSignOut, tellOtherTabs } from "../../app/signed-out.ts";
import { flash } from "../../ui/flash/flash-queue.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { countUnsent, removeDrafts } from "../forms/editor/device-drafts.ts";
import { requestLogout } from "./complete-sign-out.ts";

const NO_ROOM = "この端末に保存できないため、接続がないままではログアウトできません。接続を確認してください。";

/**
 * Ends the session and leaves by a full page load, so that nothing of this person stays in memory. Without an answer of
 * the server the browser is signed out at once and the session is ended later. Drafts that could not be sent stay on this device,
 * sealed.
 */
export async function signOut(accountId: string): Promise<void> {
  let sendReads = () => {};
  // Never resolved where the page is left.
  holdReads(
    new Promise((resolve) => {
      sendReads = resolve;
    }),
  );
  const isEnded = await requestLogout().catch(() => false);
  if (!isEnded) sendReads();
  if (!isEnded && !isMarked(accountId)) {
    showToast({ kind: "error", text: NO_ROOM });
    return;
  }
  forgetHere(accountId);
  if (!isEnded) {
    announceSignedOut();
    return;
  }
  flash("success", "ログアウトしました");
  const unsent = countUnsent(accountId);
  if (unsent > 0) {
    const text = `保存できなかった入力が${unsent}件、この端末に暗号化して残っています。7日以内にこの端末でログインすると、続きから入力できます。`;
    flash("info", text, { stays: true });
  }
  leaveForGood("/");
}

/** False when the storage is full or forbidden: the sign-out would not outlive a reload. */
function isMarked(accountId: string): boolean {
  try {
    markSignOut(accountId);
    return true;
  } catch {
    return false;
  }
}

/** Deletes what this browser keeps of an account that was erased, in other tabs too. */
export function forgetAccount(accountId: string): void {
  forgetHere(accountId);
  removeDrafts(accountId);
}

function forgetHere(accountId: string): void {
  sessionStorage.clear();
  keepDraftKey(undefined);
  dropOwnMarks();
  tellOtherTabs(accountId);
}
