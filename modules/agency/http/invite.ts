import { randomUUID } from "node:crypto";
import type { output } from "zod/mini";
import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { Problem } from "../../../src/http/problems.ts";
import type { RouteAnswer, RouteRequest } from "../../../src/http/route.ts";
import type { inviteSchema } from "../contract.ts";
import { agency } from "../domain/agency.ts";
import { readAccounts } from "../read-models/members.ts";
import { linkOf } from "./invitation-link.ts";
import type { AgencyServices } from "./services.ts";

/** Open invitations of an agency. */
const MAX_OPEN_INVITATIONS = 50;

/**
 * Answers the link of a new invitation, the only time.
 * @throws Problem 409 beyond `MAX_OPEN_INVITATIONS`
 */
export async function invite(
  { db, commands, invitations, config }: AgencyServices,
  { ctx, body: { role }, command }: Pick<RouteRequest, "ctx" | "command"> & { body: output<typeof inviteSchema> },
  agencyId: string,
): Promise<RouteAnswer> {
  const open = await invitations.count([agencyId]);
  if ((open.get(agencyId) ?? 0) >= MAX_OPEN_INVITATIONS) {
    throw new Problem(409, agencyMemberMessages.tooManyInvitations(MAX_OPEN_INVITATIONS));
  }
  const { ids: accounts } = await readAccounts(db, agencyId);
  const id = randomUUID();
  return db.transaction(async (transaction) => {
    const added = await invitations.add({ id, agencyId, role }, transaction);
    const invitation = { type: "InviteMember", invitationId: id, role, accounts } as const;
    const { revision, position } = await commands.handle(agency, agencyId, invitation, command(null));
    const body = { success: true, message: agencyMemberMessages.invited, ...linkOf(config, ctx, added) };
    return { status: 201, body, written: { revision, position } };
  });
}
