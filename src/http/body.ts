import type { IncomingMessage } from "node:http";
import type { Context, Middleware } from "koa";
import { koaBody } from "koa-body";
import { malformed, tooLarge, unsupportedType } from "./body-errors.ts";
import type { Reserve } from "./body-memory-budget.ts";
import { readMultipart } from "./multipart.ts";
import { type NameValue, nest, rejectUnsafeKeys } from "./nested-names.ts";
import type { UploadedFile } from "./route.ts";

/** JSON and form fields without files. */
const FIELD_BYTES = 1024 * 1024;
/** Of visitors, who sign in and little else: what some thousand slow senders leave half sent must fit into memory. */
const VISITOR_FIELD_BYTES = 64 * 1024;

export interface RequestBody {
  /** The nested value, without what is meant for the column itself. */
  data: unknown;
  files: readonly UploadedFile[];
  /** `_method` of the body: the method that a form wanted to send. */
  method: string | undefined;
  /** `authenticity_token` of the body. */
  token: unknown;
}

/**
 * Reads a body of JSON, urlencoded or multipart fields; the last two with nested names. JSON is an object.
 * @param sender whether they are signed in, and how much the files of a multipart body may weigh; 0 where files are not
 *   taken. JSON stays small there too: to parse what a photo weighs takes seconds, in which nobody else is answered
 * @throws Problem 400 malformed, 413 too large, 415 another type, charset or an unwanted file, 503 no memory for it now
 */
export async function readBody(
  ctx: Context,
  { signedIn, uploadBytes, reserve }: { signedIn: boolean; uploadBytes: number; reserve: Reserve },
): Promise<RequestBody> {
  // A POST without a body says `Content-Length: 0`, which counts as a body to the parser of types.
  const type = ctx.request.length === 0 ? null : ctx.is("json", "urlencoded", "multipart/form-data");
  if (type === null) return { data: {}, files: [], method: undefined, token: undefined };
  if (type === false || !UTF8.test(ctx.request.charset)) throw unsupportedType();
  const fieldBytes = signedIn ? FIELD_BYTES : VISITOR_FIELD_BYTES;
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

/** What is still to come of a refused body, so that the sender gets to hear of it; the server's timeout bounds how long. */
function drainRequest(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

const UTF8 = /^(utf-?8|us-ascii)?$/i;

type ParserOptions = NonNullable<Parameters<typeof koaBody>[0]>;

const parsers = new Map<number, Middleware>();

/** koa-body reads and unpacks the body; form fields stay text, so that one function gives names their meaning. */
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
  return { data, method: typeof _method === "string" ? _method.toUpperCase() : undefined, token: authenticity_token };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parsers' errors carry a status or, for a broken gzip stream for instance, none: the body is at fault in any case. */
function asProblem(error: unknown): unknown {
  if (error instanceof Error && error.name === "Problem") return error;
  const status =
    (error as { status?: unknown; httpCode?: unknown }).status ?? (error as { httpCode?: unknown }).httpCode;
  if (status === 413) return tooLarge();
  return status === 415 ? unsupportedType() : malformed();
}
