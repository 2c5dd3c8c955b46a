import { useRouter } from "@tanstack/react-router";
import { safeReturnTo } from "../../app/guards.ts";
import { HOME, loadSession } from "../../app/session.ts";
import { useAppStore } from "../../app/store.ts";

/** After the server has let somebody in: takes the new session over and goes where they wanted, else home. */
export function useArrival(returnTo?: string): (redirectUrl: string | undefined) => Promise<void> {
  const store = useAppStore();
  const router = useRouter();
  return async (redirectUrl) => {
    const { user } = await loadSession(store, { fresh: true });
    router.history.push(safeReturnTo(returnTo) ?? redirectUrl ?? (user ? HOME[user.role] : "/"));
  };
}
