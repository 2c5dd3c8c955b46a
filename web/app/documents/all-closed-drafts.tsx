import { ClosedDrafts } from "../../features/documents/drafts/closed-drafts.tsx";
import { allDefinitions } from "./all-definitions.ts";

/** Sends the drafts of closed pages of every kind of document. Renders nothing. */
export function AllClosedDrafts({ accountId }: { accountId: string }) {
  return <ClosedDrafts accountId={accountId} definitions={allDefinitions} />;
}
