import type { Platform } from "../../src/platform.ts";
import type { AgencyPorts } from "../account/index.ts";
import { agency } from "./domain/agency.ts";
import { findAgency } from "./find-agency.ts";
import { findMemberRole } from "./find-members.ts";
import { createInvitations } from "./invitations.ts";
import { findAgencyName } from "./read-models/agencies.ts";
import { readAccounts } from "./read-models/members.ts";

/** Answers the questions of the accounts about agencies. */
export function agencyPorts(platform: Platform): AgencyPorts {
  const { db, commands } = platform;
  const invitations = createInvitations({ db, keys: platform.keys, now: () => platform.now() });
  // An agency that was opened just now is in its stream alone.
  const nameOf = async (id: string) =>
    (await findAgencyName(db, id)) ?? (await findAgency(platform, id))?.profile.name ?? "";
  return {
    findMemberRole: (agencyId, accountId) => findMemberRole(platform, agencyId, accountId),
    findAgencyName: nameOf,
    async findInvitation(token) {
      const found = await invitations.find(token);
      if (!found) return undefined;
      const { agencyId, role, name, email, expiresAt } = found;
      return {
        agency: { name: await nameOf(agencyId) },
        role,
        name,
        email,
        expires_at: expiresAt.toISOString(),
      };
    },
    async acceptInvitation(token, accountId, open, context) {
      return db.transaction(async (transaction) => {
        const used = await invitations.use(token, transaction);
        if (!used) return undefined;
        const { ids: accounts } = await readAccounts(db, used.agencyId);
        await open(used.agencyId);
        const join = { type: "JoinMember", accountId, invitationId: used.id, accounts } as const;
        const { revision, position } = await commands.handle(agency, used.agencyId, join, context);
        return { revision, position };
      });
    },
  };
}
