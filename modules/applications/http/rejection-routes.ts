import { applicationMessages } from "../../../japanese/application-messages.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { REJECTION_MINUTES } from "../contract/application.ts";
import { rejectionRequest } from "./application-requests.ts";
import type { ApplicationServices } from "./services.ts";
import { AGENCY, basisOf, writeForSide } from "./write-for-side.ts";

/** Days ahead that a letter may be kept back. */
const MAX_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The instant at which a letter is sent.
 * @param typed time in Japan, `YYYY-MM-DDTHH:MM`; undefined: ten minutes from now
 * @throws InvalidFields for one that is over or too far away
 */
function instantOf(typed: string | undefined, now: string): string {
  if (typed === undefined) return new Date(Date.parse(now) + REJECTION_MINUTES * 60_000).toISOString();
  const at = Date.parse(`${typed}:00+09:00`);
  const ahead = at - Date.parse(now);
  if (ahead <= 0 || ahead > MAX_DAYS * DAY_MS) {
    throw new InvalidFields({ send_at: [applicationMessages.rejectionNotAhead(MAX_DAYS)] });
  }
  return new Date(at).toISOString();
}

const scheduleRoute = (services: ApplicationServices) =>
  route({
    method: "POST",
    path: `${AGENCY.path}/rejection`,
    access: AGENCY.access,
    body: rejectionRequest,
    async handle(request) {
      const { letter, reason, send_at } = request.body;
      const sendAt = instantOf(send_at, services.now());
      return writeForSide(services, AGENCY, request, {
        command: { type: "ScheduleRejection", sendAt, letter, reason, ...basisOf(request) },
        message: applicationMessages.rejectionScheduled,
      });
    },
  });

const cancelRoute = (services: ApplicationServices) =>
  route({
    method: "DELETE",
    path: `${AGENCY.path}/rejection`,
    access: AGENCY.access,
    handle: (request) =>
      writeForSide(services, AGENCY, request, {
        command: { type: "CancelRejection" },
        message: applicationMessages.rejectionCancelled,
      }),
  });

/** Letters that end an application: kept until their time, and taken back until then. */
export const rejectionRoutes = (services: ApplicationServices): readonly Route[] =>
  [scheduleRoute, cancelRoute].map((create) => create(services));
