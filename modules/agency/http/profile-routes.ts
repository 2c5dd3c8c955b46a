import { formMessages } from "../../../japanese/form-messages.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { anyBody, readFields } from "../../jobs/index.ts";
import type { AgencyProfile, AgencyProfileAnswer } from "../contract.ts";
import { agency } from "../domain/agency.ts";
import { agencyFields } from "../domain/agency-fields.ts";
import { type AgencyRecord, findAgency } from "../find-agency.ts";
import { requireResponsible } from "./require-responsible.ts";
import type { AgencyServices } from "./services.ts";

const PROFILE = "/agency/profile";
const access = ["agency"] as const;

export const profileAnswer = ({ id, licenceNumber, profile, revision }: AgencyRecord): AgencyProfileAnswer => ({
  agency: { id, licence_number: licenceNumber, ...profile },
  revision,
});

const readRoute = (services: AgencyServices) =>
  route({
    method: "GET",
    path: PROFILE,
    access,
    async handle({ actor }) {
      const found = await findAgency(services, actor.agencyId);
      if (!found) throw new NotFound();
      return { body: profileAnswer(found), revision: found.revision };
    },
  });

const reviseRoute = (services: AgencyServices) =>
  route({
    method: "PATCH",
    path: PROFILE,
    access,
    body: anyBody,
    wrapper: "agency",
    async handle(request) {
      requireResponsible(request.actor);
      return reviseProfile(services, request, request.actor.agencyId);
    },
  });

/**
 * Saves the fields of the profile that a request carries.
 * @throws InvalidFields, RuleViolation, AgencyNotFound
 */
export async function reviseProfile(
  { commands, keys }: Pick<Platform, "commands" | "keys">,
  request: Pick<RouteRequest, "body" | "command">,
  id: string,
) {
  const changes = readFields(agencyFields, request.body, "agency") as Partial<AgencyProfile>;
  await keys.create(id);
  const handled = await commands.handle(agency, id, { type: "ReviseAgency", changes }, request.command(id));
  const { revision, position } = handled;
  const found = await findAgency({ commands }, id);
  if (!found) throw new NotFound();
  return {
    body: { success: true, message: formMessages.saved, ...profileAnswer(found) },
    written: { revision, position },
  };
}

/** The profile of the caller's agency: read by its staff, changed by its responsible persons. */
export const profileRoutes = (services: AgencyServices): readonly Route[] => [
  readRoute(services),
  reviseRoute(services),
];
