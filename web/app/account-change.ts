import { leaveForGood } from "./leaving.ts";
import { freshCsrfToken } from "./request.ts";
import { pendingSignOut } from "./signed-out.ts";

const SIGNED_IN = "rireki:signed-in";

/** The first account whose data this document has shown. */
let shown: string | undefined;

export function noteShownAccount(accountId: string): void {
  shown ??= accountId;
}

/** Whether data of another account may be in this document's memory: only a page load empties all of it. */
export const hasShownAnother = (accountId: string): boolean => shown !== undefined && shown !== accountId;

/** Reloads open tabs that show another account. Nothing of the message stays on the device. */
export function announceSignIn(accountId: string): void {
  try {
    localStorage.setItem(SIGNED_IN, accountId);
    localStorage.removeItem(SIGNED_IN);
  } catch {
    // Without storage there is no way to the other tabs; their next write is refused.
  }
}

/**
 * Keeps one account's page from being seen by the next person: reloads it when another account signs in in another tab,
 * and when the browser takes it from its back/forward cache in another session. A page in that cache is hidden until it is
 * known whose session it is.
 */
export function guardAccountChange(): void {
  const { style } = document.documentElement;
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === SIGNED_IN && newValue && hasShownAnother(newValue)) loadAnew();
  });
  window.addEventListener("pagehide", ({ persisted }) => {
    if (persisted) style.visibility = "hidden";
  });
  window.addEventListener("pageshow", async ({ persisted }) => {
    if (!persisted) return;
    if (!pendingSignOut() && (await freshCsrfToken())) style.visibility = "";
    else loadAnew();
  });
}

/** Without the fragment, which would not be a page load. */
export const loadAnew = (): void => leaveForGood(location.pathname + location.search);
