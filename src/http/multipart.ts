import type { Context } from "koa";
import { malformed, tooLarge } from "./body-errors.ts";
import type { Reserve } from "./body-memory-budget.ts";
import type { NameValue } from "./nested-names.ts";
import { readBytes } from "./read-bytes.ts";
import type { UploadedFile } from "./route.ts";

const MAX_PARTS = 5_000;
/** The headers of one part: a field's name, a file's name and type. */
const MAX_HEADER_BYTES = 8 * 1024;

export interface MultipartForm {
  fields: NameValue[];
  files: UploadedFile[];
}

/**
 * Reads multipart/form-data (RFC 7578) into memory: nothing of a person's file touches the disk in clear. A file field that
 * was left empty in the browser is no file. Written here because the parser that comes with koa-body takes quadratic time
 * over a long part header, and goes on collecting what was refused.
 * @param limits boundaries and part headers may weigh as much again as the fields
 * @param reserve hears how much memory the body takes, and may refuse that
 * @throws Problem 400 for a malformed body, 413 beyond `fieldBytes` or `fileBytes`
 */
export async function readMultipart(
  ctx: Context,
  limits: { fieldBytes: number; fileBytes: number },
  reserve: Reserve,
): Promise<MultipartForm> {
  const boundary = boundaryOf(ctx.get("Content-Type"));
  const body = await readBytes(ctx.req, 2 * limits.fieldBytes + limits.fileBytes, reserve);
  const form: MultipartForm = { fields: [], files: [] };
  const left = { parts: MAX_PARTS, ...limits };
  for (const { headers, content } of partsOf(body, boundary)) {
    const { name, fileName, contentType } = describedBy(headers);
    const kind = fileName === undefined ? "fieldBytes" : "fileBytes";
    left.parts -= 1;
    left[kind] -= content.length;
    if (left.parts < 0 || left[kind] < 0) throw tooLarge();
    if (fileName === undefined) form.fields.push([name, content.toString("utf8")]);
    else if (fileName !== "" || content.length > 0) {
      form.files.push({ fieldName: name, fileName: baseName(fileName), contentType, bytes: content });
    }
  }
  return form;
}

/** RFC 2046 5.1.1: at most 70 characters, and quoted when they are special ones. */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return boundary;
}

interface Part {
  headers: string;
  content: Buffer;
}

const LINE_END = "\r\n";

/** The parts between the delimiters; what stands before the first and after the last one is not looked at. */
function* partsOf(body: Buffer, boundary: string): Generator<Part> {
  const delimiter = Buffer.from(`${LINE_END}--${boundary}`);
  const opening = delimiter.subarray(LINE_END.length);
  const startsAtOnce = body.subarray(0, opening.length).equals(opening);
  let at = startsAtOnce ? opening.length : after(body, body.indexOf(delimiter), delimiter.length);
  while (body.toString("latin1", at, at + 2) !== "--") {
    if (body.toString("latin1", at, at + 2) !== LINE_END) throw malformed();
    const head = body.subarray(at, at + MAX_HEADER_BYTES).indexOf(LINE_END + LINE_END);
    const start = after(body, head === -1 ? -1 : at + head, 2 * LINE_END.length);
    const end = body.indexOf(delimiter, start);
    if (end === -1) throw malformed();
    yield { headers: body.toString("utf8", at, start), content: body.subarray(start, end) };
    at = end + delimiter.length;
  }
}

function after(body: Buffer, found: number, length: number): number {
  if (found === -1 || found + length > body.length) throw malformed();
  return found + length;
}

/** What the headers of a part say; every form field has a name (RFC 7578 4.2), and no coding of its own (4.7). */
function describedBy(headers: string): { name: string; fileName: string | undefined; contentType: string } {
  const header = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(headers)?.[1]?.trim();
  const disposition = header("content-disposition") ?? "";
  const coding = header("content-transfer-encoding") ?? "binary";
  if (!/^form-data(;|$)/i.test(disposition) || !/^(binary|7bit|8bit)$/i.test(coding)) throw malformed();
  const name = parameter(disposition, "name");
  if (name === undefined) throw malformed();
  return {
    name,
    fileName: parameter(disposition, "filename"),
    contentType: header("content-type") ?? "application/octet-stream",
  };
}

/** Quoted or plain. Browsers write a quotation mark as `%22` (WHATWG, multipart/form-data encoding), other programs as `\"`. */
function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;[ \\t]*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i").exec(disposition) ?? [];
  return quoted?.replaceAll('\\"', '"').replaceAll("%22", '"') ?? plain;
}

/** A name for people: without folders and control characters. Never used as a path. */
export const baseName = (name: string): string => (name.split(/[\\/]/).at(-1) ?? "").replace(/\p{Cc}/gu, "");
