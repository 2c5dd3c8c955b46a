import { z } from "zod/mini";
import { savePath } from "../../../documents/paths.ts";
import { flag } from "../../../documents/rules.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { importMessages, judgeDocumentLink } from "../../../japanese/import-messages.ts";
import { type Route, type RouteAnswer, type RouteRequest, route } from "../../http/route.ts";
import type { Platform } from "../../platform.ts";
import { TaskCrashed, TaskTimedOut } from "../../workers/port.ts";
import { fileTask } from "../document-tasks.ts";
import {
  type DocumentImporter,
  type FileJob,
  type FileReading,
  type FileRefusal,
  type FileResult,
  PDF_READING_MS,
  READING_MS,
  type UploadKind,
} from "../import/document-importer.ts";
import { DocumentNotShared, DocumentUnreachable, fetchGoogleDocument } from "../import/google-docs.ts";
import { answerImport, type ImportContext } from "./answer-import.ts";
import { refuseImport } from "./import-refusals.ts";
import type { DocumentRouteContext } from "./services.ts";

const switched = z._default(
  z.pipe(
    z.transform((sent: unknown, context): boolean => {
      const verdict = flag(sent);
      if ("message" in verdict) context.issues.push({ code: "custom", message: fieldMessages.invalid, input: sent });
      return "value" in verdict ? verdict.value : false;
    }),
    z.boolean(),
  ),
  false,
);

const MAX_CHOICES = 1_000;

/** `confirm`: applies; `force`: replaces everything that differs; `replace`: ids of items that are replaced; `reason`: why. */
const choice = {
  confirm: switched,
  force: switched,
  replace: z._default(z.array(z.string()).check(z.maxLength(MAX_CHOICES)), []),
  reason: z.optional(z.unknown()),
};
const linkRequest = z.object(
  { google_docs_url: z._default(z.string(), ""), ...choice },
  { error: fieldMessages.invalid },
);
/** A file, a link, or the values of a preview. */
export const importRequest = z.object(
  {
    google_docs_url: z.optional(z.string()),
    values: z.optional(z.record(z.string(), z.unknown())),
    origin: z._default(z.enum(["google-docs", "file"], { error: fieldMessages.invalid }), "file"),
    ...choice,
  },
  { error: fieldMessages.invalid },
);
const jsonQuery = z.object({ confirm: switched, force: switched });

export type ImportRouteContext = DocumentRouteContext &
  ImportContext &
  Pick<Platform, "outbound" | "config" | "workers">;
type ReadingContext = ImportContext & Pick<ImportRouteContext, "model" | "outbound" | "config" | "workers">;

export type ImportRequest = z.output<typeof importRequest>;

/** Larger than a file may be, so that it gets the message of the field. */
export const UPLOAD_LIMIT = 20 * 1024 * 1024;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Imports of one account. */
export const IMPORTS_PER_MINUTE = 30;

/**
 * The ways into a document: a Google document by its link, a file, and JSON. Each answers a preview; with `confirm` the
 * same request saves what was found as one entry of the history.
 * @param linkPath of the import by link, which the specification names for the 履歴書; without it there is none
 */
export const importRoutes = (context: ImportRouteContext, { linkPath }: { linkPath?: string } = {}): Route[] => [
  ...(linkPath === undefined ? [] : [linkRoute(context, linkPath)]),
  fileRoute(context),
  jsonRoute(context),
];

const linkRoute = (context: ImportRouteContext, path: string): Route =>
  route({
    method: "POST",
    path,
    access: context.rights.access,
    body: linkRequest,
    perMinute: IMPORTS_PER_MINUTE,
    maxConcurrent: 2,
    async handle(request) {
      const reading = await readLink(context, request.body.google_docs_url, request.actor.id);
      return answerImport(context, request, { reading, origin: "google-docs", ...request.body });
    },
  });

async function readLink(context: ReadingContext, url: string, owner: string): Promise<FileReading> {
  const field = "google_docs_url";
  const { documentId, message } = judgeDocumentLink(url);
  if (documentId === undefined) throw refuseImport(422, message, { field });
  const exported = await fetchGoogleDocument(context.outbound, {
    baseUrl: context.config.googleDocsBaseUrl,
    documentId,
  }).catch((error: unknown) => {
    if (error instanceof DocumentNotShared) throw refuseImport(422, importMessages.notShared, { field });
    if (!(error instanceof DocumentUnreachable)) throw error;
    throw refuseImport(422, importMessages.unreachable, { field, details: error.detail });
  });
  const kind = exported.format === "txt" ? "text" : exported.format;
  return readBytes(context, { kind, bytes: exported.bytes }, { owner, field });
}

/** An import of a file; of a document that is read from texts, of a Google document by its link too. */
export const fileRoute = (context: ImportRouteContext): Route =>
  route({
    method: "POST",
    path: `${savePath(context.model.definition)}/import`,
    access: context.rights.access,
    body: importRequest,
    uploadLimit: UPLOAD_LIMIT,
    perMinute: IMPORTS_PER_MINUTE,
    maxConcurrent: 2,
    handle: async (request) =>
      answerImport(context, request, { ...request.body, ...(await readRequested(context, request)) }),
  });

/** The file, the link or the values that a request brings. @throws Problem 413, 415 or 422 for what cannot be read */
export async function readRequested(
  context: ReadingContext,
  request: Pick<RouteRequest, "actor" | "files"> & { body: ImportRequest },
): Promise<{ reading: FileReading; origin: ImportRequest["origin"] }> {
  const { values, origin, google_docs_url: url } = request.body;
  if (values) return { reading: { found: values, unread: [] }, origin };
  if (url !== undefined && context.importer.uploads.includes("docx")) {
    return { reading: await readLink(context, url, request.actor.id), origin: "google-docs" };
  }
  return { reading: await readUpload(context, request), origin: "file" };
}

const isUpload = (ending: string, { uploads }: DocumentImporter): ending is UploadKind =>
  (uploads as readonly string[]).includes(ending);

async function readUpload(
  context: ReadingContext,
  request: Pick<RouteRequest, "actor" | "files">,
): Promise<FileReading> {
  const field = "file";
  const [file] = request.files;
  if (request.files.length !== 1 || file?.fieldName !== field) {
    throw refuseImport(422, importMessages.fileNeeded, { field });
  }
  const { importer } = context;
  const kind = /\.(\w+)$/.exec(file.fileName)?.[1]?.toLowerCase() ?? "";
  if (!isUpload(kind, importer)) throw refuseImport(415, importMessages.wrongType(importer.uploads), { field });
  if (file.bytes.length > MAX_FILE_BYTES) throw refuseImport(413, importMessages.tooLarge, { field });
  return readBytes(context, { kind, bytes: file.bytes }, { owner: request.actor.id, field });
}

/** Reads a file with the first of the document's readers that finds something of it. @throws Problem 422 at `field` */
export async function readBytes(
  { importer, model, workers }: ReadingContext,
  job: FileJob,
  { owner, field }: { owner: string; field: string },
): Promise<FileReading> {
  const { name, label } = model.definition;
  const readers = importer.readers?.filter(({ kinds }) => kinds.includes(job.kind)) ?? [{ task: fileTask(name) }];
  let refused: FileRefusal | "too-slow" = "unknown";
  for (const { task, ...reader } of readers) {
    const result = await run(workers, task, job, owner);
    if (result.refused === undefined) return "adopt" in reader ? reader.adopt(result) : result;
    refused = result.refused;
    if (refused !== "unknown") break;
  }
  const unknown =
    job.kind === "pdf" ? importMessages.unknownPdf(label, importer.uploads) : importMessages.unknownFile(label);
  const messages = {
    unknown,
    broken: importMessages.brokenFile,
    "no-text": importMessages.scan,
    "too-long": importMessages.tooLong,
    "too-slow": importMessages.tooSlow,
  };
  throw refuseImport(422, messages[refused], { field, details: refused });
}

function run(workers: ReadingContext["workers"], task: string, job: FileJob, owner: string) {
  const timeoutMs = job.kind === "pdf" ? PDF_READING_MS : READING_MS;
  return workers.run<FileJob, FileResult>(task, job, { owner, timeoutMs }).catch((error: unknown) => {
    if (error instanceof TaskTimedOut) return { refused: "too-slow" } as const;
    if (error instanceof TaskCrashed) return { refused: "broken" } as const;
    throw error;
  });
}

/** The JSON of an export is the body itself. A reason has no room in it: such a document takes the values of its preview. */
const jsonRoute = (context: ImportRouteContext): Route =>
  route({
    method: "POST",
    path: `${savePath(context.model.definition)}/import.json`,
    access: context.rights.access,
    body: z.unknown(),
    query: jsonQuery,
    perMinute: IMPORTS_PER_MINUTE,
    async handle(request): Promise<RouteAnswer> {
      const reading = context.importer.readJson(request.body);
      if (!reading) {
        const message = importMessages.unknownFile(context.model.definition.label);
        throw refuseImport(422, message, { field: "file", details: "unknown" });
      }
      return answerImport(context, request, { reading, origin: "file", ...request.query, replace: [] });
    },
  });
