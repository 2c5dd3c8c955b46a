import { onLeftElsewhere } from "../../app/signed-out.ts";

/** Accounts that were left, here or in another tab: their pages are still open for a moment, and must keep nothing any more. */
const left = new Set<string>();
onLeftElsewhere(leaveAccount);

export function leaveAccount(accountId: string): void {
  left.add(accountId);
}

/** Whoever opens a page of this account has signed in, perhaps again. */
export function enterAccount(accountId: string): void {
  left.delete(accountId);
}

export const hasLeftAccount = (accountId: string): boolean => left.has(accountId);
