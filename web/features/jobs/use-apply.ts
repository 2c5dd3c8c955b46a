import type { JobCard } from "../../../modules/jobs/contract/search.ts";
import { useRole } from "../../app/session.ts";

/**
 * Applying to a job: the address of its page, or that the person has applied. Visitors sign in there and come back.
 * Agencies and administrators do not apply: undefined.
 */
export function useApply({
  id,
  applied,
}: Pick<JobCard, "id" | "applied">): { href: string; isSent: boolean } | undefined {
  const role = useRole();
  return role === undefined || role === "seeker" ? { href: `/jobs/${id}/apply`, isSent: applied } : undefined;
}
