import type { DocumentDefinition } from "../../../../documents/definition.ts";
import { useDrafts } from "./use-drafts.ts";

export interface ClosedDraftsProps {
  accountId: string;
  definitions: readonly DocumentDefinition[];
}

/** Sends the drafts of closed pages from a page that has no editor. Renders nothing. */
export function ClosedDrafts({ accountId, definitions }: ClosedDraftsProps) {
  useDrafts(accountId, definitions);
  return null;
}
