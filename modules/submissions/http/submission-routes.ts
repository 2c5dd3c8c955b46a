import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { submissionMessages } from "../../../japanese/submission-messages.ts";
import type { DocumentPrinting } from "../../../src/documents/document-printing.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { DOWNLOAD, downloadAnswer } from "../../../src/http/download.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { release } from "../../../src/release.ts";
import type { RecordedSubmission, Submission, SubmissionCheck, SubmissionList } from "../contract.ts";
import {
  type FoundSubmission,
  findSubmission,
  findSubmissions,
  submissionList,
} from "../read-models/submission-list.ts";
import { recordSubmission } from "../record-submission.ts";
import { openSentDocument, sha256Of } from "../sent-documents.ts";
import { recordRequest } from "./submission-requests.ts";
import { csvOfSubmissions } from "./submissions-csv.ts";

export interface SubmissionServices extends Pick<Platform, "commands" | "db" | "files" | "keys"> {
  printings(): readonly DocumentPrinting[];
}

const access = ["seeker"] as const;
const API = "/api/v1/user/submissions";
const readsFrom = [submissionList.name];
/** Name of a PDF whose row has not come yet. */
const UNNAMED = { document: "document", sentAt: "", recipient: "" };

const printingOf = ({ printings }: SubmissionServices, document: string) =>
  printings().find((printing) => printing.document === document);

async function submissionsOf({ db, keys }: SubmissionServices, accountId: string): Promise<FoundSubmission[]> {
  const key = await keys.get(accountId);
  return key ? findSubmissions(db, key, accountId) : [];
}

async function findOwn({ db, keys }: SubmissionServices, owner: string, id: string) {
  const key = await keys.get(owner);
  return key && isUuid(id) ? findSubmission(db, key, owner, id) : undefined;
}

async function newestOf(
  services: SubmissionServices,
  owner: string,
  documents: ReadonlySet<string>,
): Promise<Record<string, number>> {
  const revisions = [...documents].map(async (document) => {
    const revision = (await printingOf(services, document)?.versionsOf(owner))?.revision ?? null;
    return revision === null ? [] : [[document, revision] as const];
  });
  return Object.fromEntries((await Promise.all(revisions)).flat());
}

const listRoute = (services: SubmissionServices) =>
  route({
    method: "GET",
    path: API,
    access,
    readsFrom,
    async handle({ actor }) {
      const items = (await submissionsOf(services, actor.id)).map(submissionAnswer);
      const newest = await newestOf(services, actor.id, new Set(items.map(({ document }) => document)));
      return { body: { items, newest } satisfies SubmissionList };
    },
  });

const recordRoute = (services: SubmissionServices) =>
  route({
    method: "POST",
    path: API,
    access,
    perMinute: 30,
    body: recordRequest,
    async handle(request) {
      const owner = request.actor.id;
      const { document, revision: at, options: sent, recipient } = request.body;
      const printing = printingOf(services, document);
      if (!printing) throw new InvalidFields({ document: [submissionMessages.unknownDocument] });
      const { revision: newest } = await printing.versionsOf(owner);
      if (newest === null) throw new InvalidFields({ document: [submissionMessages.nothingToSend(printing.label)] });
      const wanted = { revision: at ?? newest, options: sent };
      const { pdf, revision, options } = await printing.print(owner, wanted, disconnectSignal(request.ctx));
      const recorded = await recordSubmission(
        services,
        owner,
        { pdf, document, revision, options, recipient, purpose: "", consentedOn: null },
        request.command(owner),
        "document",
      );
      const body: RecordedSubmission = {
        success: true,
        message: submissionMessages.recorded,
        submission: submissionAnswer(recorded.submission),
      };
      return { status: 201, body, written: { revision: recorded.revision, position: recorded.position } };
    },
  });

const csvRoute = (services: SubmissionServices) =>
  route({
    method: "GET",
    path: "/user/submissions.csv",
    access,
    readsFrom,
    async handle({ actor }) {
      const items = await submissionsOf(services, actor.id);
      return {
        body: csvOfSubmissions(items, (document) => printingOf(services, document)?.label ?? document),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": contentDisposition("attachment", "提出台帳.csv", "submissions.csv"),
        },
      };
    },
  });

const pdfRoute = (services: SubmissionServices) =>
  route({
    method: "GET",
    path: "/user/submissions/:id.pdf",
    access,
    ...DOWNLOAD,
    readsFrom,
    async handle({ actor, params: { id = "" } }) {
      // The bytes are there at once, the row that names them a moment later.
      const pdf = isUuid(id) ? await openSentDocument(services, actor.id, id) : undefined;
      if (!pdf) throw new NotFound();
      const { document, sentAt, recipient } = (await findOwn(services, actor.id, id)) ?? UNNAMED;
      const day = sentAt && todayInTokyo(sentAt).replaceAll("-", "");
      const label = printingOf(services, document)?.label ?? "提出書類";
      const name = [day, label, recipient].filter(Boolean).join("_");
      const disposition = contentDisposition("inline", `${name}.pdf`, `${document}.pdf`);
      return downloadAnswer(pdf, { "Content-Disposition": disposition });
    },
  });

const checkRoute = (services: SubmissionServices) =>
  route({
    method: "POST",
    path: `${API}/:id/check`,
    access,
    perMinute: 30,
    readsFrom,
    async handle({ actor, params: { id = "" }, ctx }) {
      const sent = await findOwn(services, actor.id, id);
      const printing = sent && printingOf(services, sent.document);
      if (!printing) throw new NotFound();
      const { revision, options } = sent;
      const { pdf } = await printing.print(actor.id, { revision, options }, disconnectSignal(ctx));
      const sha256 = sha256Of(pdf);
      const body: SubmissionCheck = {
        is_equal: sha256 === sent.sha256,
        sha256,
        release: { sent: sent.release, now: release },
      };
      return { body };
    },
  });

/** The caller's ledger: list, record, PDF, check, CSV. Another person's submission is 404. */
export const submissionRoutes = (services: SubmissionServices): readonly Route[] =>
  [listRoute, recordRoute, csvRoute, pdfRoute, checkRoute].map((create) => create(services));

const submissionAnswer = ({
  id,
  document,
  revision,
  options,
  recipient,
  sentAt,
  sha256,
  applicationId,
}: FoundSubmission): Submission => ({
  id,
  document,
  revision,
  options,
  recipient,
  sent_at: sentAt,
  sha256,
  application_id: applicationId,
  url: `/user/submissions/${id}.pdf`,
});
