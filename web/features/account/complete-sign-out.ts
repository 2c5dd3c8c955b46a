import { send } from "../../app/request.ts";
import { loadSession, type Session } from "../../app/session.ts";
import { markSignOut, pendingSignOut } from "../../app/signed-out.ts";
import type { AppStore } from "../../app/store.ts";

/** Milliseconds. Exponential back-off with jitter between the two. */
const BACK_OFF = { first: 2000, most: 5 * 60_000 };
/** Milliseconds until a call counts as unanswered. */
const CALL_TIMEOUT = 5000;

let isRunning = false;

/**
 * Ends the session of the account that was signed out without a connection: at once, whenever the network returns, and with
 * back-off, until the server has answered or an account has signed in. Runs once a tab.
 */
export async function completeSignOut(store: AppStore): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let pause = BACK_OFF.first; !(await endPending()); pause = Math.min(2 * pause, BACK_OFF.most)) {
    await onlineWithin(pause * (0.5 + Math.random() / 2));
  }
  isRunning = false;
  await loadSession(store, { fresh: true }).catch(() => undefined);
}

/** True when no sign-out is pending any more. */
const endPending = () =>
  exclusively(async () => {
    const accountId = pendingSignOut();
    if (!accountId) return true;
    try {
      if (!(await endSession(accountId))) return false;
    } catch {
      // Timed out.
      return false;
    }
    markSignOut(undefined);
    return true;
  });

/** Ends the browser's session only if it is this account's: another one may have signed in meanwhile. */
async function endSession(accountId: string): Promise<boolean> {
  // Brings the token that belongs to the session, too.
  const answer = await send({ url: "/api/v1/session", signal: AbortSignal.timeout(CALL_TIMEOUT) });
  if ("error" in answer) return false;
  if ((answer.data as Session).user?.id !== accountId) return true;
  return requestLogout();
}

/** True when the server has no session of this browser any more. @throws when `signal` aborts */
export async function requestLogout(): Promise<boolean> {
  const answer = await send({ url: "/logout", method: "DELETE", signal: AbortSignal.timeout(CALL_TIMEOUT) });
  return !("error" in answer) || answer.error.status === 401;
}

/**
 * Signs in or up. The server ends the session before with it, so that no sign-out is pending afterwards; none is sent at the
 * same time, whose answer would take the new cookie away.
 */
export const replaceSession = <Answer>(signIn: () => Promise<Answer>): Promise<Answer> =>
  exclusively(async () => {
    const answer = await signIn();
    if (pendingSignOut()) markSignOut(undefined);
    return answer;
  });

/** One at a time among all tabs; browsers give no such lock to pages over plain http. */
const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request("rireki:sign-out", work) : work();

/** Resolves when the network returns, or after so many milliseconds. */
function onlineWithin(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
  });
}
