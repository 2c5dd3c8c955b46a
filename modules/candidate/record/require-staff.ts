import { isUuid } from "../../../documents/uuid.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import type { Staff } from "../../../src/http/route.ts";
import type { ModuleServices } from "../../../src/module.ts";

/**
 * The person in charge is a member of the caller's agency, or nobody is in charge.
 * @throws InvalidFields at `field`
 */
export async function requireStaff(
  { findActor }: Pick<ModuleServices, "findActor">,
  { agencyId }: Staff,
  id: unknown,
  field: string,
): Promise<void> {
  if (id === undefined || id === "") return;
  const member = typeof id === "string" && isUuid(id) ? await findActor(id) : undefined;
  if (member?.agencyId !== agencyId) throw new InvalidFields({ [field]: [candidateMessages.unknownStaff] });
}
