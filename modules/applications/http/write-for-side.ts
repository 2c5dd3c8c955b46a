import { applicationMessages } from "../../../japanese/application-messages.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import type { RouteRequest } from "../../../src/http/route.ts";
import type { AgencyApplication, OwnApplication } from "../contract/application.ts";
import { type ApplicationCommand, application } from "../domain/application.ts";
import { type Mover, stateLabel } from "../domain/application-states.ts";
import { MoveRefused, NothingToAccept } from "../domain/refused-applications.ts";
import type { FoundApplication } from "../find-application.ts";
import { agencyAnswer, ownAnswer } from "./application-answers.ts";
import { findForAgency, findForApplicant } from "./find-for.ts";
import { throwFull } from "./full-application.ts";
import type { ApplicationServices } from "./services.ts";

/** One of the two sides of an application: its routes, and the application as it reads it. */
export interface Side {
  access: readonly string[];
  path: string;
  by: Mover;
  find: typeof findForAgency;
  answerOf(found: FoundApplication): OwnApplication | AgencyApplication;
}

export const APPLICANT: Side = {
  access: ["seeker"],
  path: "/api/v1/user/applications/:id",
  by: "applicant",
  find: findForApplicant,
  answerOf: ownAnswer,
};

export const AGENCY: Side = {
  access: ["agency"],
  path: "/agency/applications/:id",
  by: "agency",
  find: findForAgency,
  answerOf: agencyAnswer,
};

/** The basis of a command out of `If-Match`: the revision of the move that the caller saw last. */
export const basisOf = ({ ifMatch }: Pick<RouteRequest, "ifMatch">) =>
  ifMatch === undefined ? {} : { basis: ifMatch };

/**
 * Writes what one side does beside a move.
 * @throws Problem 409 with the application as it stands where it comes too late, and where the applicant is erased; 422 for a full one
 */
export async function writeForSide(
  services: ApplicationServices,
  { find, answerOf }: Side,
  request: Pick<RouteRequest, "actor" | "params" | "command">,
  { command, message }: { command: ApplicationCommand; message: string },
) {
  const found = await find(services, request);
  if (!found.enclosure) throw new Problem(409, applicationMessages.nobodyToAnswer);
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
