import { keepDraftKey } from "../../web/app/draft-key.ts";

/** Gives this tab the draft key of an account, as the session answer does; every account has another one. */
export function takeDraftKeyOf(accountId: string): void {
  const bytes = accountId.padEnd(32, "-").slice(0, 32);
  keepDraftKey({ accountId, key: btoa(bytes) });
}
