import { applicationMessages } from "../../../japanese/application-messages.ts";
import { DOWNLOAD } from "../../../src/http/download.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../src/http/route.ts";
import type {
  OwnApplicationAnswer,
  OwnApplicationDetail,
  OwnApplicationList,
  OwnSentDocument,
} from "../contract/application.ts";
import { isReadable } from "../domain/after-withdrawal.ts";
import { type ApplicationCommand, application } from "../domain/application.ts";
import { DAYS_AFTER_WITHDRAWAL, stateLabel } from "../domain/application-states.ts";
import { MoveRefused } from "../domain/refused-applications.ts";
import { applicationBoard, detailsOf, findOwnRows } from "../read-models/application-board.ts";
import {
  appointmentOf,
  contentsOf,
  type EnclosureUrls,
  historyOf,
  ownAnswer,
  ownRowAnswer,
  readabilityOf,
} from "./application-answers.ts";
import { noteRequest, withdrawRequest } from "./application-requests.ts";
import { fileAnswer } from "./file-answer.ts";
import { findForApplicant } from "./find-for.ts";
import { throwFull } from "./full-application.ts";
import type { ApplicationServices } from "./services.ts";

const access = ["seeker"] as const;
const API = "/api/v1/user/applications";

type Request = Pick<RouteRequest, "actor" | "params" | "command">;

/** The applicant's addresses: the ledger has the documents. */
export const OWN_URLS = (id: string): EnclosureUrls => ({
  document: (fileId) => `/user/submissions/${fileId}.pdf`,
  file: (fileId) => `/user/applications/${id}/files/${fileId}`,
});

async function write(services: ApplicationServices, request: Request, command: ApplicationCommand, message: string) {
  const { id } = await findForApplicant(services, request);
  try {
    const context = request.command(request.actor.id);
    const { state, revision, position } = await services.commands
      .handle(application, id, command, context)
      .catch(throwFull);
    if (!state.application) throw new NotFound();
    const body: OwnApplicationAnswer = {
      success: true,
      message,
      application: ownAnswer({ ...state.application, id }),
    };
    return { body, written: { revision, position } };
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    const now = await findForApplicant(services, request);
    throw new Problem(409, applicationMessages.movedMeanwhile(stateLabel(now.state)), {
      extra: { application: ownAnswer(now) },
    });
  }
}

/** The name that the owner gave to a version that was sent. */
async function versionName(
  services: ApplicationServices,
  applicantId: string,
  { document, revision }: Pick<OwnSentDocument, "document" | "revision">,
): Promise<string | null> {
  const printing = services.printings().find((one) => one.document === document);
  const { versions = [] } = (await printing?.versionsOf(applicantId)) ?? {};
  return versions.find((version) => version.revision === revision)?.name ?? null;
}

const listRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: API,
    access,
    readsFrom: [applicationBoard.name],
    async handle(request) {
      const owner = request.actor.id;
      const [rows, key] = await Promise.all([findOwnRows(services.db, owner), services.keys.get(owner)]);
      const items = rows.flatMap((row) => {
        const details = detailsOf(row, key);
        return details ? [ownRowAnswer(row, details)] : [];
      });
      return { body: { items } satisfies OwnApplicationList };
    },
  });

const readRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: `${API}/:id`,
    access,
    find: (request) => findForApplicant(services, request),
    async handle(request) {
      const found = await findForApplicant(services, request);
      const history = await historyOf(found, {
        byOf: async ({ actorId }) =>
          actorId === found.applicantId ? { name: "あなた", role: "seeker" } : { name: "採用担当", role: "agency" },
        reasonOf: ({ actorId, reason }) => ({
          reason: reason && (reason.isReleased || actorId === found.applicantId) ? reason.text : null,
        }),
      });
      const agency = await services.findAgencyCard(found.agencyId);
      const readability = readabilityOf(found, services.now());
      const urls = { ...OWN_URLS(found.id), ...(!readability.is_readable && { file: () => null }) };
      const contents = contentsOf(found, urls);
      const documents = contents.documents.map(async (sent) => ({
        ...sent,
        version: await versionName(services, request.actor.id, sent),
      }));
      const body: OwnApplicationDetail = {
        application: {
          ...ownAnswer(found),
          ...contents,
          documents: await Promise.all(documents),
          ...readability,
          history,
          appointment: appointmentOf(found),
          agency,
        },
      };
      return { body };
    },
  });

const withdrawRoute = (services: ApplicationServices) =>
  route({
    method: "POST",
    path: `${API}/:id/withdraw`,
    access,
    body: withdrawRequest,
    handle: (request) =>
      write(
        services,
        request,
        {
          type: "MoveApplication",
          state: "withdrawn",
          by: "applicant",
          reason: request.body.reason,
          isReleased: true,
        },
        applicationMessages.withdrawn,
      ),
  });

const noteRoute = (services: ApplicationServices) =>
  route({
    method: "PUT",
    path: `${API}/:id/note`,
    access,
    body: noteRequest,
    handle: (request) => {
      const { note, next_date: nextDate } = request.body;
      return write(services, request, { type: "NoteApplication", note, nextDate }, applicationMessages.noted);
    },
  });

const fileRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: "/user/applications/:id/files/:file",
    access,
    ...DOWNLOAD,
    async handle(request) {
      const found = await findForApplicant(services, request);
      if (!isReadable(found, services.now()))
        throw new Problem(410, applicationMessages.withdrawnFile(DAYS_AFTER_WITHDRAWAL));
      return fileAnswer(services, found, request.params.file ?? "");
    },
  });

/** The caller's applications. Another person's is 404. */
export const ownApplicationRoutes = (services: ApplicationServices): readonly Route[] =>
  [listRoute, readRoute, withdrawRoute, noteRoute, fileRoute].map((create) => create(services));
