import busboy, { type Busboy } from "busboy";
import type { Context } from "koa";
import { withoutUnseen } from "../../japanese/file-name.ts";
import { malformed, tooLarge } from "./body-errors.ts";
import type { Reserve } from "./body-memory-budget.ts";
import type { NameValue } from "./nested-names.ts";
import { readBytes } from "./read-bytes.ts";
import type { UploadedFile } from "./route.ts";

const MAX_PARTS = 5_000;
/** Header lines of one part; together they have at most 16 KiB (busboy). */
const MAX_HEADER_LINES = 32;
/** RFC 2046 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;
/** A part has no transfer coding of its own (RFC 7578 4.7). */
const PLAIN = /^(binary|7bit|8bit)$/i;
/** Ends the headers of a part. */
const BLANK_LINE = "\r\n\r\n";

export interface MultipartForm {
  fields: NameValue[];
  files: UploadedFile[];
}

export interface MultipartLimits {
  /** Bytes of all field values. */
  fieldBytes: number;
  /** Bytes of all files. */
  fileBytes: number;
}

/**
 * Reads multipart/form-data (RFC 7578) into memory: nothing of a person's file touches the disk in clear. The whole body is
 * one piece of memory that busboy parses in linear time; files are views of it. An empty file field is no file.
 * @param limits boundaries and part headers may have as many bytes again as the fields
 * @throws Problem 400 for a malformed body, 413 beyond a limit, 503 from `reserve`
 */
export async function readMultipart(ctx: Context, limits: MultipartLimits, reserve: Reserve): Promise<MultipartForm> {
  const parser = createParser(ctx.get("Content-Type"), limits);
  const body = await readBytes(ctx.req, 2 * limits.fieldBytes + limits.fileBytes, reserve);
  const { form, parts } = await parse(parser, body, limits);
  // busboy skips parts without a form-data disposition; a body of nothing else would count as an empty form.
  if (parts === 0 && body.includes(BLANK_LINE)) throw malformed();
  return form;
}

function createParser(contentType: string, { fieldBytes, fileBytes }: MultipartLimits): Busboy {
  const [, quoted, plain = ""] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  if ((quoted ?? plain).length > MAX_BOUNDARY_LENGTH) throw malformed();
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      preservePath: true,
      // One byte more than may come, so that what is too large is noticed and not cut off.
      limits: {
        fieldSize: fieldBytes + 1,
        fileSize: fileBytes + 1,
        parts: MAX_PARTS,
        headerPairs: MAX_HEADER_LINES,
      },
    });
  } catch {
    throw malformed(); // no boundary
  }
}

function parse(parser: Busboy, body: Buffer, limits: MultipartLimits): Promise<{ form: MultipartForm; parts: number }> {
  const left = { ...limits };
  const form: MultipartForm = { fields: [], files: [] };
  let parts = 0;
  return new Promise((resolve, reject) => {
    parser.on("field", (name: string | undefined, value, { encoding }) => {
      parts += 1;
      left.fieldBytes -= Buffer.byteLength(value);
      if (left.fieldBytes < 0) reject(tooLarge());
      else if (name === undefined || !PLAIN.test(encoding)) reject(malformed());
      else form.fields.push([unescaped(name), value]);
    });
    parser.on("file", (name: string | undefined, stream, { filename = "", encoding, mimeType }) => {
      parts += 1;
      if (name === undefined || !PLAIN.test(encoding)) reject(malformed());
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        left.fileBytes -= chunk.length;
        if (left.fileBytes < 0) reject(tooLarge());
        else chunks.push(chunk);
      });
      stream.on("error", () => reject(malformed())); // an error without a listener would end the process
      stream.on("end", () => {
        const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
        if (filename === "" && bytes.length === 0) return;
        const fileName = baseName(unescaped(filename));
        form.files.push({ fieldName: unescaped(name ?? ""), fileName, contentType: mimeType, bytes });
      });
    });
    parser.on("partsLimit", () => reject(tooLarge()));
    parser.on("error", () => reject(malformed()));
    parser.on("close", () => resolve({ form, parts }));
    parser.end(body);
  });
}

/** Browsers write a quotation mark in a name as `%22` (WHATWG, multipart/form-data encoding). */
const unescaped = (name: string): string => name.replaceAll("%22", '"');

/** A name for people: without folders, control characters and invisible characters. Never used as a path. */
export const baseName = (name: string): string =>
  withoutUnseen((name.split(/[\\/]/).at(-1) ?? "").replace(/\p{Cc}/gu, ""));
