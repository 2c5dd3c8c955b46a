import { onLeftElsewhere } from "./signed-out.ts";

/** Seals what the account has typed on this device; see modules/account/draft-key.ts. */
export interface DraftKey {
  accountId: string;
  /** Base64 of 32 bytes, as the session answer carries it. */
  key: string;
}

/** In memory only: never in storage, in the page or in the store of the app. */
let current: DraftKey | undefined;

onLeftElsewhere((accountId) => {
  if (accountId === current?.accountId) keepDraftKey(undefined);
});

/** Replaces the key of this tab; undefined for visitors. Without it drafts are neither read nor written. */
export function keepDraftKey(next: DraftKey | undefined): void {
  current = next;
}

/** The draft key of the account, by default the signed-in one; undefined when this tab has no session of it. */
export const draftKey = (accountId = current?.accountId): DraftKey | undefined =>
  accountId === current?.accountId ? current : undefined;
