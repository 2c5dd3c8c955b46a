import type { IncomingMessage } from "node:http";
import type { Context, Middleware } from "koa";
import { koaBody } from "koa-body";
import { malformed, tooLarge, unsupportedType } from "./body-errors.ts";
import type { Reserve } from "./body-memory-budget.ts";
import { readMultipart } from "./multipart.ts";
import { type NameValue, nest, rejectUnsafeKeys } from "./nested-names.ts";
import type { UploadedFile } from "./route.ts";
import { withStorableTexts } from "./storable-texts.ts";

/** Bytes of JSON and of form fields. */
const FIELD_BYTES = 1024 * 1024;
/** Bytes for visitors, who only sign in: some thousand half-sent bodies of slow senders must fit into memory. */
const VISITOR_FIELD_BYTES = 64 * 1024;

export interface RequestBody {
  /** The nested value with texts as they are stored, without `_method` and `authenticity_token`. */
  data: unknown;
  files: readonly UploadedFile[];
  /** `_method` of the body: a form's override of its method. */
  method: string | undefined;
  /** `authenticity_token` of the body. */
  token: unknown;
}

/**
 * Reads a body of JSON, urlencoded or multipart fields; the last two with nested names. JSON is an object.
 * @param sender whether the caller is signed in, and the bytes of files that a multipart body may have; 0 where the route
 *   takes no files, and its `bodyLimit`. JSON stays at 1 MiB there too: parsing megabytes of it blocks the event loop for seconds
 * @throws Problem 400 malformed, 413 too large, 415 another type, charset or an unexpected file, 503 no memory left
 */
export async function readBody(
  ctx: Context,
  {
    signedIn,
    bodyLimit = FIELD_BYTES,
    uploadBytes,
    reserve,
  }: { signedIn: boolean; bodyLimit?: number | undefined; uploadBytes: number; reserve: Reserve },
): Promise<RequestBody> {
  // type-is counts `Content-Length: 0` as a body.
  const type = ctx.request.length === 0 ? null : ctx.is("json", "urlencoded", "multipart/form-data");
  if (type === null) return { data: {}, files: [], method: undefined, token: undefined };
  if (type === false || !UTF8.test(ctx.request.charset)) throw unsupportedType();
  const fieldBytes = Math.min(bodyLimit, signedIn ? FIELD_BYTES : VISITOR_FIELD_BYTES);
  if (ctx.request.length && ctx.request.length > fieldBytes + Math.max(fieldBytes, uploadBytes)) throw tooLarge();
  try {
    if (type === "json") return ofJson(await parsed(ctx, fieldBytes));
    if (type === "urlencoded") return ofFields(pairsOf(await parsed(ctx, fieldBytes)), []);
    const form = await readMultipart(ctx, { fieldBytes, fileBytes: uploadBytes || fieldBytes }, reserve);
    if (form.files.length > 0 && uploadBytes === 0) throw unsupportedType();
    return ofFields(form.fields, form.files);
  } catch (error) {
    drainRequest(ctx.req);
    throw asProblem(error);
  }
}

/** Discards the rest of a refused body, so that the sender reads the answer; the request timeout bounds how long. */
function drainRequest(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

const UTF8 = /^(utf-?8|us-ascii)?$/i;

type ParserOptions = NonNullable<Parameters<typeof koaBody>[0]>;

const parsers = new Map<number, Middleware>();

/** koa-body reads and decompresses the body. Form fields stay text: `nest` alone gives their names a meaning. */
async function parsed(ctx: Context, bytes: number): Promise<unknown> {
  let parser = parsers.get(bytes);
  if (!parser) {
    parser = koaBody({
      jsonLimit: bytes,
      textLimit: bytes,
      jsonTypes: ["json", "+json"],
      textTypes: ["urlencoded"],
      urlencoded: false,
      parsedMethods: ["POST", "PUT", "PATCH", "DELETE"] as ParserOptions["parsedMethods"],
    });
    parsers.set(bytes, parser);
  }
  await parser(ctx, async () => undefined);
  return ctx.request.body;
}

const pairsOf = (text: unknown): NameValue[] => [...new URLSearchParams(typeof text === "string" ? text : "")];

const ofFields = (pairs: readonly NameValue[], files: readonly UploadedFile[]): RequestBody => {
  const data = nest(pairs);
  rejectUnsafeKeys(data);
  return { ...extractControlFields(data), files };
};

/** Every route takes an object: an array or a scalar has no fields, and a save of it would change nothing. */
const ofJson = (data: unknown): RequestBody => {
  rejectUnsafeKeys(data);
  if (!isRecord(data)) throw malformed();
  return { ...extractControlFields(data), files: [] };
};

function extractControlFields(record: Record<string, unknown>): Omit<RequestBody, "files"> {
  const { _method, authenticity_token, ...data } = record;
  return {
    data: withStorableTexts(data),
    method: typeof _method === "string" ? _method.toUpperCase() : undefined,
    token: authenticity_token,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Errors of the parsers with a status keep it; those without one, as of a broken gzip stream, are 400. */
function asProblem(error: unknown): unknown {
  if (error instanceof Error && error.name === "Problem") return error;
  const status =
    (error as { status?: unknown; httpCode?: unknown }).status ?? (error as { httpCode?: unknown }).httpCode;
  if (status === 413) return tooLarge();
  return status === 415 ? unsupportedType() : malformed();
}
