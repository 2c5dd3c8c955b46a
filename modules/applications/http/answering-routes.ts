import { applicationMessages } from "../../../japanese/application-messages.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../src/http/route.ts";
import type { AgencyApplication, OwnApplication } from "../contract/application.ts";
import { application } from "../domain/application.ts";
import { type Mover, stateLabel } from "../domain/application-states.ts";
import type { AnswerCommand } from "../domain/conversation.ts";
import { MoveRefused, NothingToAccept } from "../domain/refused-applications.ts";
import type { FoundApplication } from "../find-application.ts";
import { agencyAnswer, ownAnswer } from "./application-answers.ts";
import { acceptRequest, proposeRequest, replyRequest } from "./application-requests.ts";
import { findForAgency, findForApplicant } from "./find-for.ts";
import { throwFull } from "./full-application.ts";
import { checkDates } from "./proposed-dates.ts";
import type { ApplicationServices } from "./services.ts";

interface Side {
  access: readonly string[];
  path: string;
  by: Mover;
  find: typeof findForAgency;
  answerOf(found: FoundApplication): OwnApplication | AgencyApplication;
}

const SIDES: readonly Side[] = [
  {
    access: ["seeker"],
    path: "/api/v1/user/applications/:id",
    by: "applicant",
    find: findForApplicant,
    answerOf: ownAnswer,
  },
  {
    access: ["agency"],
    path: "/agency/applications/:id",
    by: "agency",
    find: findForAgency,
    answerOf: agencyAnswer,
  },
];

type Answer = AnswerCommand extends infer Each
  ? Each extends AnswerCommand
    ? Omit<Each, "by" | "basis">
    : never
  : never;

/** Writes an answer of one side. @throws Problem 409 with the application as it stands where it comes too late */
async function write(
  services: ApplicationServices,
  { by, find, answerOf }: Side,
  request: Pick<RouteRequest, "actor" | "params" | "command" | "ifMatch">,
  { answer, message }: { answer: Answer; message: string },
) {
  const found = await find(services, request);
  if (!found.enclosure) throw new Problem(409, applicationMessages.nobodyToAnswer);
  const basis = request.ifMatch;
  const command = { ...answer, by, ...(basis !== undefined && { basis }) } as AnswerCommand;
  // The basis is the last move: answers and notes meanwhile are no conflict.
  const { expectedRevision: _, ...context } = request.command(found.applicantId);
  try {
    const { state, revision, position } = await services.commands
      .handle(application, found.id, command, context)
      .catch(throwFull);
    if (!state.application) throw new NotFound();
    const body = { success: true, message, application: answerOf({ ...state.application, id: found.id }) };
    return { body, written: { revision, position } };
  } catch (error) {
    if (!(error instanceof MoveRefused || error instanceof NothingToAccept)) throw error;
    const now = await find(services, request);
    const text =
      error instanceof MoveRefused
        ? applicationMessages.movedMeanwhile(stateLabel(now.state))
        : applicationMessages.nothingToAccept;
    throw new Problem(409, text, { extra: { success: false, application: answerOf(now) } });
  }
}

const replyRoute = (services: ApplicationServices, side: Side) =>
  route({
    method: "POST",
    path: `${side.path}/reply`,
    access: side.access,
    body: replyRequest,
    handle: (request) =>
      write(services, side, request, {
        answer: { type: "ReplyToApplication", text: request.body.text },
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
      return write(services, side, request, {
        answer: { type: "ProposeDates", dates },
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
      write(services, side, request, {
        answer: { type: "AcceptDate", date: request.body.proposal },
        message: applicationMessages.accepted,
      }),
  });

/** Answers of applicants and agencies to each other: replies, times that are proposed, and their acceptance. */
export const answeringRoutes = (services: ApplicationServices): readonly Route[] =>
  SIDES.flatMap((side) => [replyRoute, proposeRoute, acceptRoute].map((create) => create(services, side)));
