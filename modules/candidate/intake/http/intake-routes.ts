import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { isUuid } from "../../../../documents/uuid.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { candidateImportMessages as messages } from "../../../../japanese/candidate-import-messages.ts";
import { refuseImport } from "../../../../src/documents/http/import-refusals.ts";
import { reasonOf } from "../../../../src/documents/http/reason-of.ts";
import { NotFound, Problem } from "../../../../src/http/problems.ts";
import { type Route, type RouteAnswer, route, type StaffRequest } from "../../../../src/http/route.ts";
import type { Platform } from "../../../../src/platform.ts";
import { sleep } from "../../../../src/timing/sleep.ts";
import { candidateDefinition } from "../../candidate-definition.ts";
import type { ImportList, ImportPreview, StartedImport } from "../../contract/intake.ts";
import type { AgencyRecords } from "../../list/agency-records.ts";
import { candidateRecords } from "../../list/candidate-records.ts";
import { access } from "../../record/rights.ts";
import {
  beginUndo,
  findAtWork,
  findImport,
  findImports,
  type ImportRow,
  statusOfImport,
  storeImport,
} from "../imports.ts";
import { findKnownRows } from "../known-rows.ts";
import type { FileReading } from "../read-file.ts";
import { readUpload } from "../read-upload.ts";
import type { ImportWork } from "../work-on-imports.ts";

const IMPORTS = "/agency/candidate_imports";
const ONE = `${IMPORTS}/:id`;
const PER_MINUTE = 60;
/** Larger than a file may be, so that it gets the message of the field. */
const UPLOAD_LIMIT = 20 * 1024 * 1024;
const MAX_MAPPING = 500;
/** The answer to an undo waits for its end as long as a person does without asking what is going on. */
const UNDO_MS = 5_000;
const LOOK_MS = 100;

export interface IntakeContext extends Pick<Platform, "db" | "keys" | "workers" | "now"> {
  records: AgencyRecords;
  work: Pick<ImportWork, "wake">;
}

const request = z.object({
  mapping: z.optional(z.array(z.string()).check(z.maxLength(MAX_MAPPING))),
  confirm: z.optional(z.unknown()),
  reason: z.optional(z.unknown()),
});

/** Bringing in candidates from a CSV file: preview, start, progress and undo. */
export const intakeRoutes = (context: IntakeContext): readonly Route[] => [
  startRoute(context),
  route({
    method: "GET",
    path: IMPORTS,
    access,
    async handle({ actor }) {
      const rows = await findImports(context.db, actor.agencyId);
      const items = rows.map((row) => {
        const { problems: _, ...status } = statusOfImport(row);
        return status;
      });
      return { body: { items } satisfies ImportList };
    },
  }),
  route({
    method: "GET",
    path: ONE,
    access,
    handle: async (asked) => {
      const row = await importOf(context, asked);
      return { body: statusOfImport(row), ...ofEnd(row) };
    },
  }),
  undoRoute(context),
];

const startRoute = (context: IntakeContext): Route =>
  route({
    method: "POST",
    path: IMPORTS,
    access,
    body: request,
    uploadLimit: UPLOAD_LIMIT,
    perMinute: PER_MINUTE,
    maxConcurrent: 2,
    // Each choice of a column reads the file anew.
    maxWaiting: 4,
    readsFrom: [candidateRecords.name],
    async handle({ actor, body, files }) {
      const isConfirmed = body.confirm === true || body.confirm === "true" || body.confirm === "1";
      // Before the file is read: the reason is what a person still has to type.
      const { reason = "" } = isConfirmed ? reasonOf(candidateDefinition, body.reason) : {};
      const today = todayInTokyo(context.now());
      const reading = await readUpload(context, files, { actor, mapping: body.mapping ?? null, today });
      const preview = await previewOf(context, actor.agencyId, reading);
      return isConfirmed ? start(context, actor, { reading, preview, reason }) : { body: preview };
    },
  });

async function previewOf(
  { records }: IntakeContext,
  agencyId: string,
  { columns, rows, examples }: FileReading,
): Promise<ImportPreview> {
  const known = await findKnownRows(await records.of(agencyId), rows);
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const states = new Map([
    ...known.map(({ line }) => [line, "known"] as const),
    ...wrong.map(({ line }) => [line, "wrong"] as const),
  ]);
  return {
    columns,
    rows: {
      total: rows.length,
      new: rows.length - known.length - wrong.length,
      known: known.length,
      wrong: wrong.length,
    },
    examples: examples.map((example) => ({ ...example, state: states.get(example.line) ?? "new" })),
    problems: wrong.flatMap(({ problems }) => problems),
    known,
  };
}

async function start(
  context: IntakeContext,
  { id, agencyId }: StaffRequest["actor"],
  { reading, preview, reason }: { reading: FileReading; preview: ImportPreview; reason: string },
): Promise<RouteAnswer> {
  const { rows, problems, known } = preview;
  if (rows.new === 0) throw refuseImport(422, messages.nothingNew, { field: "file" });
  const skipped = new Set([...known, ...problems].map(({ line }) => line));
  const import_id = randomUUID();
  const isStored = await storeImport(context, {
    import_id,
    agency_id: agencyId,
    account_id: id,
    started_at: new Date(context.now()),
    total: rows.total,
    known: rows.known,
    wrong: rows.wrong,
    problems,
    reason,
    rows: reading.rows.filter(({ line }) => !skipped.has(line)),
  });
  if (!isStored) throw await atWork(context, agencyId);
  context.work.wake();
  const started: StartedImport = { import: { id: import_id, status_url: `${IMPORTS}/${import_id}` } };
  return { status: 202, body: { success: true, message: messages.started, ...started } };
}

const undoRoute = (context: IntakeContext): Route =>
  route({
    method: "POST",
    path: `${ONE}/undo`,
    access,
    body: z.object({ reason: z.optional(z.unknown()) }),
    perMinute: PER_MINUTE,
    readsFrom: [candidateRecords.name],
    async handle(asked): Promise<RouteAnswer> {
      const row = await importOf(context, asked);
      const { reason = "" } = reasonOf(candidateDefinition, asked.body.reason);
      if (row.status === "running" || row.status === "failed") throw new Problem(409, messages.notCompleted);
      if (row.status === "completed") {
        const isBegun = await beginUndo(context, row, { reason, by: asked.actor.id });
        if (!isBegun && (await importOf(context, asked)).status === "completed")
          throw await atWork(context, row.agency_id);
        context.work.wake();
      }
      const ended = await endOfUndo(context, row.import_id);
      const { removed, kept, status } = ended;
      return {
        status: status === "undone" ? 200 : 202,
        body: { success: true, message: messages.undone, removed, kept },
        ...ofEnd(ended),
      };
    },
  });

/** A browser reads behind the end of an import: its next list has all of the records. */
const ofEnd = ({ position }: ImportRow): Pick<RouteAnswer, "written"> =>
  position === null ? {} : { written: { revision: null, position: BigInt(position) } };

/** The import as it stands at the end of its undo, or after some seconds of it. */
async function endOfUndo({ db }: IntakeContext, importId: string): Promise<ImportRow> {
  const until = performance.now() + UNDO_MS;
  for (;;) {
    const row = await findImport(db, importId);
    if (!row) throw new NotFound();
    if (row.status === "undone" || performance.now() > until) return row;
    await sleep(LOOK_MS);
  }
}

/** @throws NotFound for an unknown import and for another agency's */
async function importOf(
  { db }: IntakeContext,
  { actor, params }: Pick<StaffRequest, "actor" | "params">,
): Promise<ImportRow> {
  const id = params.id?.toLowerCase() ?? "";
  const row = isUuid(id) ? await findImport(db, id) : undefined;
  if (row?.agency_id !== actor.agencyId) throw new NotFound();
  return row;
}

/** 409 with the import that is at work, so that its progress can be shown. */
async function atWork({ db }: IntakeContext, agencyId: string): Promise<Problem> {
  const found = await findAtWork(db, agencyId);
  const running = found && { id: found.import_id, status_url: `${IMPORTS}/${found.import_id}` };
  return new Problem(409, messages.atWork, { extra: running ? { import: running } : {} });
}
