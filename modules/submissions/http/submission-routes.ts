import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { submissionMessages } from "../../../japanese/submission-messages.ts";
import type { DocumentPrinting } from "../../../src/documents/document-printing.ts";
import { streamName } from "../../../src/event-store/stream-name.ts";
import { storeNamed } from "../../../src/files/named-files.ts";
import { storageRefusal } from "../../../src/files/storage-refusals.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { DOWNLOAD, downloadAnswer } from "../../../src/http/download.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { release } from "../../../src/release.ts";
import type { RecordedSubmission, Submission, SubmissionCheck, SubmissionList } from "../contract.ts";
import { LedgerFull, ledger } from "../domain/ledger.ts";
import {
  type FoundSubmission,
  findSubmission,
  findSubmissions,
  submissionList,
} from "../read-models/submission-list.ts";
import { openSentDocument, sentDocument, sha256Of } from "../sent-documents.ts";
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

type Caller = Pick<RouteRequest, "actor" | "params">;

/** The caller's ledger: list, record, PDF, check, CSV. */
export function submissionRoutes(services: SubmissionServices): readonly Route[] {
  const { commands, db, files, keys } = services;

  const printingOf = (document: string) => services.printings().find((printing) => printing.document === document);

  async function submissionsOf(accountId: string): Promise<FoundSubmission[]> {
    const key = await keys.get(accountId);
    return key ? findSubmissions(db, key, accountId) : [];
  }

  async function findOwn(owner: string, id: string): Promise<FoundSubmission | undefined> {
    const key = await keys.get(owner);
    return key && isUuid(id) ? findSubmission(db, key, owner, id) : undefined;
  }

  async function newestOf(owner: string, documents: readonly string[]): Promise<Record<string, number>> {
    const revisions = documents.map(async (document) => {
      const revision = (await printingOf(document)?.versionsOf(owner))?.revision ?? null;
      return revision === null ? [] : [[document, revision] as const];
    });
    return Object.fromEntries((await Promise.all(revisions)).flat());
  }

  /** @throws NotFound for an unknown submission and for another person's */
  async function submissionIn(request: Caller): Promise<FoundSubmission> {
    const found = await findOwn(request.actor.id, request.params.id ?? "");
    if (!found) throw new NotFound();
    return found;
  }

  return [
    route({
      method: "GET",
      path: API,
      access,
      readsFrom,
      async handle(request) {
        const owner = request.actor.id;
        const items = (await submissionsOf(owner)).map(submissionAnswer);
        const documents = new Set(items.map(({ document }) => document));
        return { body: { items, newest: await newestOf(owner, [...documents]) } satisfies SubmissionList };
      },
    }),
    route({
      method: "POST",
      path: API,
      access,
      perMinute: 30,
      body: recordRequest,
      async handle(request) {
        const owner = request.actor.id;
        const { document, revision: at, options: sent, recipient } = request.body;
        const printing = printingOf(document);
        if (!printing) throw new InvalidFields({ document: [submissionMessages.unknownDocument] });
        const { revision: newest } = await printing.versionsOf(owner);
        if (newest === null) throw new InvalidFields({ document: [submissionMessages.nothingToSend(printing.label)] });
        const signal = disconnectSignal(request.ctx);
        const { pdf, revision, options } = await printing.print(
          owner,
          { revision: at ?? newest, options: sent },
          signal,
        );
        const file = sentDocument(pdf);
        const sha256 = sha256Of(pdf);
        const submission = { submissionId: file.id, document, revision, options, recipient, sha256, release };
        const command = { type: "RecordSubmission", submission } as const;
        const context = request.command(owner);
        const {
          position,
          revision: written,
          events,
        } = await storeNamed(files, owner, [file], {
          stream: streamName(ledger.category, owner),
          append: () => commands.handle(ledger, owner, command, context),
          namedBy: ({ state }) => state.ids,
          isRefusal: (error) => error instanceof LedgerFull,
        }).catch((error: unknown) => {
          throw storageRefusal(error, "document");
        });
        // A repeated request has the record of the first one.
        const { submissionId: id, ...data } = events[0]?.data ?? submission;
        const body: RecordedSubmission = {
          success: true,
          message: submissionMessages.recorded,
          submission: submissionAnswer({ ...data, id, sentAt: context.now, applicationId: null }),
        };
        return { status: 201, body, written: { revision: written, position } };
      },
    }),
    route({
      method: "GET",
      path: "/user/submissions.csv",
      access,
      readsFrom,
      async handle(request) {
        const items = await submissionsOf(request.actor.id);
        const labelOf = (document: string) => printingOf(document)?.label ?? document;
        return {
          body: csvOfSubmissions(items, labelOf),
          headers: {
            "Content-Type": "text/csv; charset=utf-8",
            "Content-Disposition": contentDisposition("attachment", "提出台帳.csv", "submissions.csv"),
          },
        };
      },
    }),
    route({
      method: "GET",
      path: "/user/submissions/:id.pdf",
      access,
      ...DOWNLOAD,
      readsFrom,
      async handle(request) {
        const owner = request.actor.id;
        const id = request.params.id ?? "";
        // The bytes are there at once, the row that names them a moment later.
        const pdf = isUuid(id) ? await openSentDocument(services, owner, id) : undefined;
        if (!pdf) throw new NotFound();
        const { document, sentAt, recipient } = (await findOwn(owner, id)) ?? UNNAMED;
        const day = sentAt && todayInTokyo(sentAt).replaceAll("-", "");
        const name = [day, printingOf(document)?.label ?? "提出書類", recipient].filter(Boolean).join("_");
        const disposition = contentDisposition("inline", `${name}.pdf`, `${document}.pdf`);
        return downloadAnswer(pdf, { "Content-Disposition": disposition });
      },
    }),
    route({
      method: "POST",
      path: `${API}/:id/check`,
      access,
      perMinute: 30,
      readsFrom,
      async handle(request) {
        const sent = await submissionIn(request);
        const printing = printingOf(sent.document);
        if (!printing) throw new NotFound();
        const { revision, options } = sent;
        const { pdf } = await printing.print(request.actor.id, { revision, options }, disconnectSignal(request.ctx));
        const sha256 = sha256Of(pdf);
        const body: SubmissionCheck = {
          is_equal: sha256 === sent.sha256,
          sha256,
          release: { sent: sent.release, now: release },
        };
        return { body };
      },
    }),
  ];
}

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
