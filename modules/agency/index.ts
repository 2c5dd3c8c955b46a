import { agencyMemberMessages } from "../../japanese/agency-member-messages.ts";
import { messages } from "../../japanese/messages.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { seedDemoAgency } from "./demo.ts";
import { AgencyNotFound, InvitationGone, LastResponsible, MemberNotFound } from "./domain/refused-members.ts";
import { adminRoutes } from "./http/admin-routes.ts";
import { invitationRoutes } from "./http/invitation-routes.ts";
import { memberRoutes } from "./http/member-routes.ts";
import { overviewRoute } from "./http/overview-route.ts";
import { profileRoutes } from "./http/profile-routes.ts";
import { createInvitations } from "./invitations.ts";
import type { MemberPorts } from "./ports.ts";

export { agencyPorts } from "./agency-ports.ts";
export { openAgency } from "./commands/open-agency.ts";
export type { AgencyFacts } from "./events.ts";
export { type AgencyRecord, findAgency } from "./find-agency.ts";
export { findAgencyCard, findLetterhead } from "./find-agency-card.ts";
export { findMembers } from "./find-members.ts";
export { requireResponsible } from "./http/require-responsible.ts";
export type { MemberPorts } from "./ports.ts";
export { agencyMembers } from "./read-models/members.ts";

/** Agencies: their profiles, their members, and the home of their staff. */
export function createModule(
  platform: Platform,
  { sessions, onMemberRemoved }: Pick<ModuleServices, "sessions"> & MemberPorts,
): Module {
  const now = () => platform.now();
  const invitations = createInvitations({ db: platform.db, keys: platform.keys, now });
  const services = { ...platform, now, sessions, invitations, onMemberRemoved };
  return {
    routes: [
      overviewRoute(platform),
      ...memberRoutes(services),
      ...invitationRoutes(services),
      ...profileRoutes(services),
      ...adminRoutes(services),
    ],
    errors: [
      [AgencyNotFound, { status: 404, message: messages.notFound }],
      [InvitationGone, { status: 404, message: messages.notFound }],
      [MemberNotFound, { status: 404, message: messages.notFound }],
      [LastResponsible, { status: 409, message: agencyMemberMessages.lastResponsible }],
    ],
    recipients: { agency: async (id) => ({ accounts: [], agency: id }) },
    sweep: () => invitations.sweep(),
    demo: { seed: (since) => seedDemoAgency(platform, since) },
  };
}
