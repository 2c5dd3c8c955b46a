import { useRouter } from "@tanstack/react-router";
import { homeOf } from "../../../modules/pages.ts";
import { announceSignIn, hasShownAnother } from "../../app/account-change.ts";
import { safeReturnTo } from "../../app/guards.ts";
import { leaveForGood } from "../../app/leaving.ts";
import { loadSession } from "../../app/session.ts";
import { useAppStore } from "../../app/store.ts";

/**
 * After signing in: adopts the new session and navigates to the wanted page, else home. If this page has shown another
 * account before, it navigates by a full page load, so that nothing of that account stays in memory.
 */
export function useArrival(returnTo?: string): (redirectUrl: string | undefined) => Promise<void> {
  const store = useAppStore();
  const router = useRouter();
  return async (redirectUrl) => {
    const { user } = await loadSession(store, { fresh: true });
    const url = safeReturnTo(returnTo) ?? redirectUrl ?? (user ? homeOf(user.role) : "/");
    if (user) announceSignIn(user.id);
    if (user && hasShownAnother(user.id)) leaveForGood(url);
    else router.history.push(url);
  };
}
