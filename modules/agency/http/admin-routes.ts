import { randomUUID } from "node:crypto";
import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { pagedQuery } from "../../../src/http/paging.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../src/http/route.ts";
import { agencyJobs, anyBody, findOpenJobs, readFields } from "../../jobs/index.ts";
import { agencyIdOf } from "../agency-id.ts";
import {
  AGENCY_COLUMNS,
  type AgencyProfile,
  type AgencyProfileAnswer,
  inviteSchema,
  type ListedAgency,
} from "../contract.ts";
import { agency } from "../domain/agency.ts";
import { agencyFields, openingFields } from "../domain/agency-fields.ts";
import { findAgency } from "../find-agency.ts";
import { agencies, pageOfAgencies } from "../read-models/agencies.ts";
import { agencyMembers, countMembers } from "../read-models/members.ts";
import { linkOf } from "./invitation-link.ts";
import { invite } from "./invite.ts";
import { profileAnswer, reviseProfile } from "./profile-routes.ts";
import type { AgencyServices } from "./services.ts";

const AGENCIES = "/admin/agencies";
const access = ["admin"] as const;
const readsFrom = [agencies.name, agencyMembers.name];

const listRoute = (services: AgencyServices) =>
  route({
    method: "GET",
    path: AGENCIES,
    access,
    query: pagedQuery({ sortable: AGENCY_COLUMNS, filters: {} }),
    readsFrom: [...readsFrom, agencyJobs.name],
    async handle({ query }) {
      const { db, invitations } = services;
      const { rows, pagination } = await pageOfAgencies(db, query);
      const ids = rows.map(({ agency_id }) => agency_id);
      const [members, open] = await Promise.all([countMembers(db, ids), invitations.count(ids)]);
      const today = todayInTokyo(services.now());
      const items: ListedAgency[] = await Promise.all(
        rows.map(async ({ agency_id: id, name, licence_number, opened_at }) => {
          const [found, jobs] = await Promise.all([findAgency(services, id), findOpenJobs(db, id, today)]);
          const { address = "", phone = "", responsible_person = "" } = found?.profile ?? {};
          return {
            id,
            name,
            licence_number,
            address,
            phone,
            responsible_person,
            members: members.get(id) ?? 0,
            invitations: open.get(id) ?? 0,
            published_jobs: jobs.published,
            opened_at: opened_at.toISOString(),
          };
        }),
      );
      return { body: { items, pagination } };
    },
  });

const openRoute = (services: AgencyServices) =>
  route({
    method: "POST",
    path: AGENCIES,
    access,
    administers: { what: "open_agency", object: (_request, { body }) => (body as AgencyProfileAnswer).agency.id },
    body: anyBody,
    wrapper: "agency",
    // The token is shown once, and stored nowhere.
    repeatable: true,
    async handle({ ctx, body, command }) {
      const { db, commands, keys, invitations, config } = services;
      const { id, facts, profile, person } = await readOpening(services, body);
      const invitation = { invitationId: randomUUID(), role: "responsible" } as const;
      await keys.create(id);
      const made = await db.transaction(async (transaction) => {
        const row = { id: invitation.invitationId, agencyId: id, role: invitation.role, person };
        const added = await invitations.add(row, transaction);
        const open = { type: "OpenAgency", facts, profile, invitation } as const;
        const { events, revision, position } = await commands.handle(agency, id, open, command(id));
        // Opened by somebody else meanwhile.
        if (events.length === 0) throw licenceTaken();
        return { ...added, written: { revision, position } };
      });
      const found = await findAgency(services, id);
      if (!found) throw new NotFound();
      return {
        status: 201,
        body: {
          success: true,
          message: agencyMemberMessages.opened,
          ...profileAnswer(found),
          invitation: linkOf(config, ctx, made),
        },
        written: made.written,
      };
    },
  });

const licenceTaken = () => new InvalidFields({ "agency.licence_number": [agencyMemberMessages.licenceTaken] });

/** @throws InvalidFields */
async function readOpening(services: AgencyServices, body: unknown) {
  const typed = readFields({ ...agencyFields, ...openingFields }, body, "agency");
  const { licence_number = "", staff_name = "", email = "", ...profile } = typed as Record<string, string>;
  const given = { name: profile.name ?? "", licence_number, staff_name, email };
  const missing = Object.entries(given).filter(([, value]) => value === "");
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map(([name]) => [`agency.${name}`, [fieldMessages.required]])));
  const id = agencyIdOf(licence_number);
  if (await findAgency(services, id)) throw licenceTaken();
  return {
    id,
    facts: { name: given.name, licenceNumber: licence_number },
    profile: profile as Partial<AgencyProfile>,
    person: { name: staff_name, email },
  };
}

const reviseRoute = (services: AgencyServices) =>
  route({
    method: "PATCH",
    path: `${AGENCIES}/:id`,
    access,
    administers: { what: "revise_agency", object: ({ params }) => params.id ?? null },
    body: anyBody,
    wrapper: "agency",
    async handle(request) {
      const found = await knownAgency(services, request);
      const { licence_number = found.licenceNumber } = readFields(openingFields, request.body, "agency");
      if (licence_number !== found.licenceNumber) {
        throw new InvalidFields({ "agency.licence_number": [agencyMemberMessages.licenceFixed] });
      }
      return reviseProfile(services, request, found.id);
    },
  });

const inviteRoute = (services: AgencyServices) =>
  route({
    method: "POST",
    path: `${AGENCIES}/:id/invitations`,
    access,
    administers: { what: "invite", object: ({ params }) => params.id ?? null },
    body: inviteSchema,
    readsFrom: [agencyMembers.name],
    // The token is shown once, and stored nowhere.
    repeatable: true,
    async handle(request) {
      const { id } = await knownAgency(services, request);
      return invite(services, request, id);
    },
  });

/** @throws NotFound */
async function knownAgency(services: AgencyServices, { params: { id = "" } }: Pick<RouteRequest, "params">) {
  const found = isUuid(id) ? await findAgency(services, id) : undefined;
  if (!found) throw new NotFound();
  return found;
}

/** The agencies, for administrators: who they are and how many work there, never what they work on. */
export const adminRoutes = (services: AgencyServices): readonly Route[] =>
  [listRoute, openRoute, reviseRoute, inviteRoute].map((create) => create(services));
