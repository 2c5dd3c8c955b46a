import { applicationMessages } from "../../../japanese/application-messages.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { acceptRequest, proposeRequest, replyRequest } from "./application-requests.ts";
import { checkDates } from "./proposed-dates.ts";
import type { ApplicationServices } from "./services.ts";
import { AGENCY, APPLICANT, basisOf, type Side, writeForSide } from "./write-for-side.ts";

const replyRoute = (services: ApplicationServices, side: Side) =>
  route({
    method: "POST",
    path: `${side.path}/reply`,
    access: side.access,
    body: replyRequest,
    handle: (request) =>
      writeForSide(services, side, request, {
        command: { type: "ReplyToApplication", by: side.by, text: request.body.text, ...basisOf(request) },
        message: applicationMessages.replied,
      }),
  });

const proposeRoute = (services: ApplicationServices, side: Side) =>
  route({
    method: "POST",
    path: `${side.path}/propose`,
    access: side.access,
    body: proposeRequest,
    async handle(request) {
      const dates = checkDates(request.body.dates, services.now());
      return writeForSide(services, side, request, {
        command: { type: "ProposeDates", by: side.by, dates, ...basisOf(request) },
        message: applicationMessages.proposed,
      });
    },
  });

const acceptRoute = (services: ApplicationServices, side: Side) =>
  route({
    method: "POST",
    path: `${side.path}/accept`,
    access: side.access,
    body: acceptRequest,
    handle: (request) =>
      writeForSide(services, side, request, {
        command: { type: "AcceptDate", by: side.by, date: request.body.proposal, ...basisOf(request) },
        message: applicationMessages.accepted,
      }),
  });

/** Answers of applicants and agencies to each other: replies, times that are proposed, and their acceptance. */
export const answeringRoutes = (services: ApplicationServices): readonly Route[] =>
  [APPLICANT, AGENCY].flatMap((side) =>
    [replyRoute, proposeRoute, acceptRoute].map((create) => create(services, side)),
  );
