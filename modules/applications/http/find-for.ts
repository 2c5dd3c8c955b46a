import { isUuid } from "../../../documents/uuid.ts";
import { NotFound } from "../../../src/http/problems.ts";
import type { RouteRequest } from "../../../src/http/route.ts";
import { type FoundApplication, findApplication } from "../find-application.ts";
import type { ApplicationServices } from "./services.ts";

type Request = Pick<RouteRequest, "actor" | "params">;
type Services = Pick<ApplicationServices, "commands">;

/** The caller's application of the path. @throws NotFound, also for another person's */
export async function findForApplicant(services: Services, { actor, params }: Request): Promise<FoundApplication> {
  const found = await find(services, params.id);
  if (found?.applicantId !== actor.id) throw new NotFound();
  return found;
}

/** The application of the path, or of an id, to a job of the caller's agency. @throws NotFound, also for another agency's */
export async function findForAgency(
  services: Services,
  { actor, params }: Request,
  id = params.id,
): Promise<FoundApplication> {
  const found = await find(services, id);
  if (!found || found.agencyId !== actor.agencyId) throw new NotFound();
  return found;
}

const find = async (services: Services, id = ""): Promise<FoundApplication | undefined> =>
  isUuid(id) ? findApplication(services, id) : undefined;
