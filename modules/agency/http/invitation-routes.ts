import { isUuid } from "../../../documents/uuid.ts";
import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { type AgencyInvitation, inviteSchema } from "../contract.ts";
import { agency } from "../domain/agency.ts";
import { agencyMembers } from "../read-models/members.ts";
import { invite } from "./invite.ts";
import { requireResponsible } from "./require-responsible.ts";
import type { AgencyServices } from "./services.ts";

const INVITATIONS = "/agency/invitations";
const access = ["agency"] as const;

const listRoute = ({ invitations }: AgencyServices) =>
  route({
    method: "GET",
    path: INVITATIONS,
    access,
    async handle({ actor }) {
      requireResponsible(actor);
      const items: AgencyInvitation[] = await invitations.list(actor.agencyId);
      return { body: { items } };
    },
  });

const inviteRoute = (services: AgencyServices) =>
  route({
    method: "POST",
    path: INVITATIONS,
    access,
    body: inviteSchema,
    readsFrom: [agencyMembers.name],
    // The token is shown once, and stored nowhere.
    repeatable: true,
    async handle(request) {
      requireResponsible(request.actor);
      return invite(services, request, request.actor.agencyId);
    },
  });

const withdrawRoute = ({ db, commands, invitations }: AgencyServices) =>
  route({
    method: "DELETE",
    path: `${INVITATIONS}/:id`,
    access,
    async handle({ actor, params: { id = "" }, command }) {
      requireResponsible(actor);
      const { agencyId } = actor;
      const written = await db.transaction(async (transaction) => {
        if (!isUuid(id) || !(await invitations.withdraw(agencyId, id, transaction))) throw new NotFound();
        return commands.handle(agency, agencyId, { type: "WithdrawInvitation", invitationId: id }, command(null));
      });
      const { revision, position } = written;
      return { body: { success: true, message: agencyMemberMessages.withdrawn }, written: { revision, position } };
    },
  });

/** Invitations to the caller's agency: for its responsible persons alone. */
export const invitationRoutes = (services: AgencyServices): readonly Route[] =>
  [listRoute, inviteRoute, withdrawRoute].map((create) => create(services));
