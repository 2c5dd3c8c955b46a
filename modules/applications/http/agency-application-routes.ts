import { applicationMessages } from "../../../japanese/application-messages.ts";
import { DOWNLOAD } from "../../../src/http/download.ts";
import { InvalidFields, NotFound, Problem } from "../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../src/http/route.ts";
import type { AgencyApplicationDetail, BulkMoveAnswer, MoveAnswer } from "../contract/application.ts";
import { isReadable } from "../domain/after-withdrawal.ts";
import { type ApplicationCommand, application, isUnderWay } from "../domain/application.ts";
import { isOpen, stateLabel } from "../domain/application-states.ts";
import { AppliedAgain, MoveRefused } from "../domain/refused-applications.ts";
import { type FoundApplication, hasOtherOpen } from "../find-application.ts";
import { applicationBoard } from "../read-models/application-board.ts";
import { agencyApplicationsQuery, findAgencyApplications } from "../read-models/find-agency-applications.ts";
import { factsOf } from "./applicant-facts.ts";
import {
  agencyAnswer,
  appointmentOf,
  contentsOf,
  type EnclosureUrls,
  historyOf,
  readabilityOf,
} from "./application-answers.ts";
import { bulkMoveRequest, moveRequest } from "./application-requests.ts";
import { documentAnswer, fileAnswer } from "./file-answer.ts";
import { findForAgency } from "./find-for.ts";
import { throwFull } from "./full-application.ts";
import type { ApplicationServices } from "./services.ts";

const access = ["agency"] as const;
const APPLICATIONS = "/agency/applications";

type Request = Pick<StaffRequest, "actor" | "params" | "command" | "ifMatch">;

const urlsOf = (id: string): EnclosureUrls => ({
  document: (_fileId, document) => `${APPLICATIONS}/${id}/documents/${document}.pdf`,
  file: (fileId) => `${APPLICATIONS}/${id}/files/${fileId}`,
});

/** @throws Problem 410 where the applicant has withdrawn and the days of reading are over */
async function findReadable(services: ApplicationServices, request: Request): Promise<FoundApplication> {
  const found = await findForAgency(services, request);
  if (!isReadable(found, services.now())) throw new Problem(410, applicationMessages.withdrawnForAgency);
  return found;
}

/** @throws InvalidFields for a reason about an erased applicant, MoveRefused, AppliedAgain, Problem for a full stream */
async function move(
  services: ApplicationServices,
  request: Request,
  found: FoundApplication,
  sent: { state: FoundApplication["state"]; reason: string; release_reason: boolean },
) {
  const { id, applicantId, enclosure } = found;
  const { state, reason, release_reason: isReleased } = sent;
  if (reason !== "" && !enclosure) throw new InvalidFields({ reason: [applicationMessages.applicantErased] });
  const basis = request.ifMatch;
  const command: ApplicationCommand = {
    type: "MoveApplication",
    state,
    by: "agency",
    reason,
    isReleased,
    ...(basis !== undefined && { basis }),
  };
  // The basis is the last move: a note of the applicant meanwhile is no conflict.
  const { expectedRevision: _, ...context } = request.command(applicantId);
  const takesUp = isOpen(state) && !isUnderWay(found);
  if (takesUp && (await hasOtherOpen(services, found))) throw new AppliedAgain();
  return services.commands.handle(application, id, command, context).catch(throwFull);
}

const listRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: APPLICATIONS,
    access,
    query: agencyApplicationsQuery,
    readsFrom: [applicationBoard.name],
    handle: async (request) => ({
      body: await findAgencyApplications(services, request.actor.agencyId, request.query),
    }),
  });

const readRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: `${APPLICATIONS}/:id`,
    access,
    find: (request) => findForAgency(services, request),
    async handle(request) {
      const found = await findForAgency(services, request);
      const name = found.enclosure?.applicantName ?? "削除済み";
      const readability = readabilityOf(found, services.now());
      // Words go with the documents: what is left is when it was moved.
      const readable = readability.is_readable
        ? found
        : { applicantId: null, moves: found.moves, messages: [], annotations: [], enclosure: null };
      const nameOf = async (actorId: string | null) =>
        (actorId && (await services.findActor(actorId))?.name) || "削除済み";
      const history = await historyOf(readable, {
        byOf: async ({ actorId }) =>
          actorId === found.applicantId ? { name, role: "seeker" } : { name: await nameOf(actorId), role: "agency" },
        reasonOf: ({ reason }) =>
          reason && readability.is_readable
            ? { reason: reason.text, reason_released: reason.isReleased }
            : { reason: null },
      });
      const candidate = await services.findCandidateOf(found.id);
      const contents = contentsOf(readable, urlsOf(found.id));
      const { rejection } = found;
      const notes = readable.annotations
        .toReversed()
        .map(async ({ revision, at, actorId, text }) => ({ id: revision, at, by: await nameOf(actorId), text }));
      const body: AgencyApplicationDetail = {
        application: {
          ...agencyAnswer(found),
          ...contents,
          documents: contents.documents.map(({ revision: _, ...sent }) => sent),
          facts: await factsOf(services, readable),
          ...readability,
          history,
          appointment: appointmentOf(found),
          candidate_id: candidate ?? null,
          rejection: rejection && { send_at: rejection.sendAt, letter: rejection.letter },
          notes: await Promise.all(notes),
        },
      };
      return { body, revision: body.application.revision };
    },
  });

const moveRoute = (services: ApplicationServices) =>
  route({
    method: "POST",
    path: `${APPLICATIONS}/:id/move`,
    access,
    body: moveRequest,
    async handle(request) {
      const found = await findForAgency(services, request);
      try {
        const { state, revision, position } = await move(services, request, found, request.body);
        if (!state.application) throw new NotFound();
        const body: MoveAnswer = {
          success: true,
          message: applicationMessages.moved,
          application: agencyAnswer({ ...state.application, id: found.id }),
        };
        return { body, written: { revision, position } };
      } catch (error) {
        if (!(error instanceof MoveRefused || error instanceof AppliedAgain)) throw error;
        const now = await findForAgency(services, request);
        throw new Problem(409, refusal(error, now), { extra: { success: false, application: agencyAnswer(now) } });
      }
    },
  });

const bulkRoute = (services: ApplicationServices) =>
  route({
    method: "POST",
    path: `${APPLICATIONS}/bulk`,
    access,
    body: bulkMoveRequest,
    async handle(request) {
      const { ids, ...sent } = request.body;
      const all = await Promise.all(ids.map((id) => findForAgency(services, request, id)));
      const refused: BulkMoveAnswer["refused"] = [];
      let position: bigint | null = null;
      for (const found of all) {
        try {
          ({ position } = await move(services, { ...request, ifMatch: undefined }, found, sent));
        } catch (error) {
          refused.push({ id: found.id, message: refusal(error, found) });
        }
      }
      const moved = all.length - refused.length;
      const body: BulkMoveAnswer = { success: refused.length === 0, moved, refused };
      return {
        body: { ...body, message: applicationMessages.bulkMoved(moved) },
        written: { revision: null, position },
      };
    },
  });

const documentRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: `${APPLICATIONS}/:id/documents/:document.pdf`,
    access,
    ...DOWNLOAD,
    handle: async (request) =>
      documentAnswer(services, await findReadable(services, request), request.params.document ?? ""),
  });

const fileRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: `${APPLICATIONS}/:id/files/:file`,
    access,
    ...DOWNLOAD,
    handle: async (request) => fileAnswer(services, await findReadable(services, request), request.params.file ?? ""),
  });

/** Applications to the jobs of the caller's agency: what was sent, and the moves. Another agency's is 404. */
export const agencyApplicationRoutes = (services: ApplicationServices): readonly Route[] =>
  [listRoute, readRoute, moveRoute, bulkRoute, documentRoute, fileRoute].map((create) => create(services));

function refusal(error: unknown, { state }: FoundApplication): string {
  if (error instanceof MoveRefused) return applicationMessages.movedMeanwhile(stateLabel(state));
  if (error instanceof AppliedAgain) return applicationMessages.appliedAgain;
  if (error instanceof Problem) return error.message;
  if (error instanceof InvalidFields) return Object.values(error.errors).flat().join("、");
  throw error;
}
