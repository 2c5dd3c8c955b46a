import type { JobCard } from "../../../modules/job-search/contract/search.ts";
import { useRole } from "../../app/session.ts";

/**
 * Applying to a job: the address of its page, or the address of the application that the person has sent. Visitors sign in there
 * and come back. Agencies and administrators do not apply: undefined.
 */
export function useApply({
  id,
  applied,
  application_id,
}: Pick<JobCard, "id" | "applied" | "application_id">): { href: string; isSent: boolean } | undefined {
  const role = useRole();
  if (role !== undefined && role !== "seeker") return undefined;
  return { href: applied ? `/applications/${application_id}` : `/jobs/${id}/apply`, isSent: applied };
}
