import { useDrafts } from "./use-drafts.ts";

/** Sends what earlier visits left unsaved, on pages that edit nothing themselves. Shows nothing. */
export function ClosedDrafts({ accountId }: { accountId: string }) {
  useDrafts(accountId);
  return null;
}
