import { z } from "zod/mini";
import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { documentFileNames } from "../../../src/documents/file-names.ts";
import { MAX_CONCURRENT_PRINTS } from "../../../src/documents/http/print-routes.ts";
import { readableSubject, savableSubject } from "../../../src/documents/http/rights.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { DOWNLOAD, downloadAnswer } from "../../../src/http/download.ts";
import { pagedQuery } from "../../../src/http/paging.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../src/http/route.ts";
import { type FoundSubmission, findSubjectOf, openSentDocument, submissionList } from "../../submissions/index.ts";
import {
  type AgencySubmissions,
  PAPERS,
  type Paper,
  type RecordSubmission,
  type RecordSubmissions,
} from "../contract/submission.ts";
import type { AgencyRecords } from "../list/agency-records.ts";
import { candidateRecords } from "../list/candidate-records.ts";
import { actorName } from "../record/actor-name.ts";
import type { RecordContext } from "../record/http/candidate-routes.ts";
import { access } from "../record/rights.ts";
import { submissionPage, submissionsOfRecord } from "./find-submissions.ts";
import { readSubmission } from "./read-submission.ts";
import { type SubmissionServices, submitPaper } from "./submit-paper.ts";

type Context = RecordContext & SubmissionServices & { records: AgencyRecords };

const OF_RECORD = "/agency/candidates/:subject/submissions";
const ALL = "/agency/submissions";
/** Submissions that are recorded in a minute by one member. */
const PER_MINUTE = 30;
const readsFrom = [submissionList.name, candidateRecords.name];

/** The papers that an agency submitted about its records: recorded with their bytes, listed, and opened as they were. */
export const submissionRoutes = (context: Context): readonly Route[] => [
  route({
    method: "POST",
    path: OF_RECORD,
    access,
    perMinute: PER_MINUTE,
    maxConcurrent: MAX_CONCURRENT_PRINTS,
    body: z.object({ submission: z.looseObject({}) }),
    async handle(request) {
      const subjectId = await savableSubject(context, request);
      const order = readSubmission(request.body.submission, todayInTokyo(context.now()));
      const of = { subjectId, caller: request.actor };
      const signal = disconnectSignal(request.ctx);
      const recorded = await submitPaper(context, of, order, request.command(subjectId), signal);
      const submission = await toAnswer(context, request, { ...recorded.submission, subjectId });
      const { revision, position } = recorded;
      const body = { success: true, message: candidateMessages.submitted, submission };
      return { status: 201, body, written: { revision, position } };
    },
  }),
  route({
    method: "GET",
    path: OF_RECORD,
    access,
    readsFrom,
    async handle(request) {
      const subjectId = await readableSubject(context, request);
      const found = await submissionsOfRecord(context, subjectId);
      const items = await Promise.all(found.map((one) => toAnswer(context, request, { ...one, subjectId })));
      return { body: { items } satisfies RecordSubmissions };
    },
  }),
  route({
    method: "GET",
    path: ALL,
    access,
    query: pagedQuery({ sortable: [], filters: {} }),
    readsFrom,
    async handle(request) {
      const { agencyId } = request.actor;
      const { byId } = await context.records.of(agencyId);
      const { found, pagination } = await submissionPage(context, agencyId, request.query, (one) => [
        one.recipient,
        one.purpose,
        byId.get(one.subjectId)?.name ?? "",
      ]);
      const items = await Promise.all(found.map((one) => toAnswer(context, request, one)));
      return { body: { items, pagination } satisfies AgencySubmissions };
    },
  }),
  route({
    method: "GET",
    path: `${ALL}/:id.pdf`,
    access,
    ...DOWNLOAD,
    readsFrom,
    async handle({ actor, params: { id = "" } }) {
      const subjectId = isUuid(id) ? await findSubjectOf(context, id) : undefined;
      if (!subjectId || !(await context.rights.mayRead(actor, subjectId))) throw new NotFound();
      const sent = (await submissionsOfRecord(context, subjectId)).find((one) => one.id === id.toLowerCase());
      const pdf = sent && (await openSentDocument(context, subjectId, sent.id));
      if (!pdf) throw new NotFound();
      const { name, plainName } = fileNames(sent);
      return downloadAnswer(pdf, { "Content-Disposition": contentDisposition("inline", name, plainName) });
    },
  }),
];

/** `20261120_推薦状_株式会社みなと食品.pdf`: the recipient stands for the person, who may be masked. */
const fileNames = ({ document, sentAt, recipient }: FoundSubmission) =>
  documentFileNames(
    { title: PAPERS[document as Paper] ?? "提出書類", plainTitle: document },
    todayInTokyo(sentAt),
    { last_name: recipient, first_name: "" },
    ".pdf",
  );

async function toAnswer(
  context: Context,
  { actor: { agencyId } }: StaffRequest,
  { subjectId, ...found }: FoundSubmission & { subjectId: string },
): Promise<RecordSubmission> {
  const { id, document, revision, options, recipient, purpose, consentedOn, sentAt, sha256, actorId } = found;
  const { byId } = await context.records.of(agencyId);
  return {
    id,
    document,
    revision,
    options,
    recipient,
    purpose,
    consented_on: consentedOn,
    sent_at: sentAt,
    actor: await actorName(context, actorId),
    sha256,
    application_id: null,
    url: `${ALL}/${id}.pdf`,
    candidate: { id: subjectId, name: byId.get(subjectId)?.name ?? "" },
  };
}
