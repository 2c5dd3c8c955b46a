import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { Problem } from "../../../src/http/problems.ts";
import type { Staff } from "../../../src/http/route.ts";

/**
 * For what a responsible person of an agency may do, and nobody else of its staff.
 * @throws Problem 403
 */
export function requireResponsible({ isResponsible }: Pick<Staff, "isResponsible">): void {
  if (!isResponsible) throw new Problem(403, agencyMemberMessages.responsibleOnly);
}
