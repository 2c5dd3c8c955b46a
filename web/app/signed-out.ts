import { isLeavingForGood } from "./leaving.ts";

const SIGNED_OUT = "rireki:signed-out";
/** Holds the id of the account until the server has ended its session. */
const PENDING = "rireki:sign-out";

/** A call found the session ended. The router takes the person to the login page and back, unless they left for good. */
export function announceSignedOut(): void {
  if (isLeavingForGood()) return;
  window.dispatchEvent(new Event(SIGNED_OUT));
}

/** The person left this account for good in this tab. Nothing of the message stays on the device. */
export function tellOtherTabs(accountId: string): void {
  localStorage.setItem(SIGNED_OUT, accountId);
  localStorage.removeItem(SIGNED_OUT);
}

/** Calls with the account that was left in another tab. Returns the way to stop listening. */
export function onLeftElsewhere(listener: (accountId: string) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT && newValue) listener(newValue);
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/** Calls when the session is over, found here or ended in another tab. Returns the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  window.addEventListener(SIGNED_OUT, listener);
  const stop = onLeftElsewhere(listener);
  return () => {
    window.removeEventListener(SIGNED_OUT, listener);
    stop();
  };
}

/**
 * The account that was signed out here while no server could be reached. Until the sign-out is completed no account is signed in
 * in this browser, whatever the session answer says: the cookie is still alive.
 */
export function pendingSignOut(): string | null {
  try {
    return localStorage.getItem(PENDING);
  } catch {
    return null;
  }
}

/** Marks this browser as signed out, for every tab and every later page; undefined once the server has ended the session. */
export function markSignOut(accountId: string | undefined): void {
  if (accountId) localStorage.setItem(PENDING, accountId);
  else localStorage.removeItem(PENDING);
  window.dispatchEvent(new Event(PENDING));
}

/** Calls when the mark is set or taken away, here or in another tab. Returns the way to stop listening. */
export function onSignOutMark(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => void (key === PENDING && listener());
  window.addEventListener(PENDING, listener);
  window.addEventListener("storage", heard);
  return () => {
    window.removeEventListener(PENDING, listener);
    window.removeEventListener("storage", heard);
  };
}
