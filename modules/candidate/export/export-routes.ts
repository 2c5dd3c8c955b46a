import { z } from "zod/mini";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { readableSubject } from "../../../src/documents/http/rights.ts";
import type { DocumentRouteContext } from "../../../src/documents/http/services.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { pieceStream } from "../../../src/http/piece-stream.ts";
import { type Route, type RouteAnswer, route } from "../../../src/http/route.ts";
import { findAgency, requireResponsible } from "../../agency/index.ts";
import { submissionList } from "../../submissions/index.ts";
import type { CandidateDocument } from "../document.ts";
import type { FactSources } from "../history/fact-source.ts";
import { readCursor, type TimelineCursor } from "../history/merge-page.ts";
import { readTimeline, TIMELINE_MODELS } from "../history/timeline-route.ts";
import { candidateRecords } from "../list/candidate-records.ts";
import type { Reads } from "../reads/reads.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { candidateName } from "../record/candidate-name.ts";
import { access } from "../record/rights.ts";
import { recordsInParts } from "./agency-records-in-parts.ts";
import { csvFiles } from "./csv-files.ts";
import { type RecordParts, recordParts } from "./record-parts.ts";
import { zipPieces } from "./zip-pieces.ts";

/** Entries of the history that are in memory at a time. */
const ENTRIES = 50;

interface ExportServices extends DocumentRouteContext {
  facts: FactSources;
  reads: Pick<Reads, "note">;
}

const agencyQuery = z.object({
  format: z._default(z.enum(["json", "csv"], { error: fieldMessages.invalid }), "json"),
});

/** Everything of one record for the person, and everything of an agency's records for the agency. */
export const exportRoutes = (services: ExportServices): readonly Route[] => [
  route({
    method: "GET",
    path: "/agency/candidates/:subject/export.json",
    access,
    readsFrom: TIMELINE_MODELS,
    maxConcurrent: 2,
    maxWaiting: 2,
    async handle(request) {
      const id = await readableSubject(services, request);
      const { document } = await readDocument(services, candidateModel, id, undefined);
      const record = document as CandidateDocument;
      return file(
        recordPieces(services, id, record),
        "application/json; charset=utf-8",
        `候補者_${candidateName(record).replace(" ", "") || id}.json`,
      );
    },
  }),
  route({
    method: "GET",
    path: "/agency/export",
    access,
    query: agencyQuery,
    readsFrom: [candidateRecords.name, submissionList.name],
    maxConcurrent: 2,
    maxWaiting: 2,
    async handle({ actor, query }) {
      requireResponsible(actor);
      const { agencyId } = actor;
      const parts = recordParts(services, services.facts);
      const records = () => recordsInParts(services, agencyId);
      services.reads.note("exported", actor, "all");
      if (query.format === "csv")
        return file(zipPieces(csvFiles(parts, records)), "application/zip", "候補者データ.zip");
      const agency = await findAgency(services, agencyId);
      const about = agency && { licence_number: agency.licenceNumber, ...agency.profile };
      return file(
        agencyPieces({ id: agencyId, ...about }, parts, records()),
        "application/json; charset=utf-8",
        "候補者データ.json",
      );
    },
  }),
];

const file = (pieces: AsyncGenerator<Buffer, void>, type: string, name: string): RouteAnswer => ({
  body: pieceStream(pieces),
  headers: { "Content-Type": type, "Content-Disposition": contentDisposition("attachment", name) },
});

async function* recordPieces(
  services: ExportServices,
  id: string,
  document: CandidateDocument,
): AsyncGenerator<Buffer, void> {
  const parts = recordParts(services, services.facts);
  const head = JSON.stringify(await withParts(parts, id, document));
  yield Buffer.from(`${head.slice(0, -1)},"history":[`);
  let before: TimelineCursor | undefined;
  let separator = "";
  do {
    const page = await readTimeline(services, services.facts, id, { before, limit: ENTRIES });
    for (const entry of page.entries) {
      yield Buffer.from(separator + JSON.stringify(entry));
      separator = ",";
    }
    before = page.next === null ? undefined : readCursor(page.next);
  } while (before);
  yield Buffer.from("]}");
}

async function* agencyPieces(
  agency: object,
  parts: RecordParts,
  records: ReturnType<typeof recordsInParts>,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`{"agency":${JSON.stringify(agency)},"candidates":[`);
  let separator = "";
  for await (const part of records) {
    for (const { id, document } of part) {
      yield Buffer.from(separator + JSON.stringify(await withParts(parts, id, document)));
      separator = ",";
    }
  }
  yield Buffer.from("]}");
}

async function withParts(parts: RecordParts, id: string, document: CandidateDocument) {
  const { staff_id } = document;
  return {
    id,
    candidate: { ...document, staff: staff_id ? await parts.nameOf(staff_id) : null },
    contacts: await parts.contactsOf(id),
    submissions: await parts.submissionsOf(id),
  };
}
