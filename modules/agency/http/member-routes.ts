import { isUuid } from "../../../documents/uuid.ts";
import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { accountDirectory, findAgencyOf, leaveAgency } from "../../account/index.ts";
import { type AgencyMember, removeMemberSchema } from "../contract.ts";
import { agency } from "../domain/agency.ts";
import { findMembers } from "../find-members.ts";
import { agencyMembers, readAccounts } from "../read-models/members.ts";
import { requireResponsible } from "./require-responsible.ts";
import type { AgencyServices } from "./services.ts";

const MEMBERS = "/agency/members";
const access = ["agency"] as const;
const readsFrom = [agencyMembers.name, accountDirectory.name];

const listRoute = (services: AgencyServices) =>
  route({
    method: "GET",
    path: MEMBERS,
    access,
    readsFrom,
    async handle({ actor }) {
      const items: AgencyMember[] = await findMembers(services, actor.agencyId);
      return { body: { items } };
    },
  });

const removeRoute = (services: AgencyServices) =>
  route({
    method: "DELETE",
    path: `${MEMBERS}/:id`,
    access,
    body: removeMemberSchema,
    readsFrom,
    async handle({ actor, params: { id = "" }, body, command }) {
      requireResponsible(actor);
      const { agencyId } = actor;
      // The account says to which agency it belongs until its own event is written, which a repeated call may have to do.
      if (!isUuid(id) || (await findAgencyOf(services, id)) !== agencyId) throw new NotFound();
      const { ids: accounts } = await readAccounts(services.db, agencyId);
      const { staff_id: heir } = body;
      if (heir !== undefined && (heir === id || !accounts.includes(heir))) {
        throw new InvalidFields({ staff_id: [agencyMemberMessages.takesOver] });
      }
      await services.commands.handle(
        agency,
        agencyId,
        { type: "RemoveMember", accountId: id, accounts },
        command(null),
      );
      await services.onMemberRemoved?.({ agencyId, accountId: id, staffId: heir }, command);
      const { revision, position } = await leaveAgency(services, id, command(id));
      return { body: { success: true, message: agencyMemberMessages.removed }, written: { revision, position } };
    },
  });

/** The members of the caller's agency. Removing one ends their rights and their sessions. */
export const memberRoutes = (services: AgencyServices): readonly Route[] => [
  listRoute(services),
  removeRoute(services),
];
