import type { Context } from "koa";
import { koaBody } from "koa-body";
import { tooLarge } from "./body-problems.ts";
import type { NameValue } from "./nested-names.ts";
import type { UploadedFile } from "./route.ts";

type KoaBodyOptions = NonNullable<Parameters<typeof koaBody>[0]>;
type Part = Parameters<NonNullable<NonNullable<KoaBodyOptions["formidable"]>["onPart"]>>[0];

const MAX_PARTS = 5_000;
/** Boundaries and part headers, beside fields and files. */
const OVERHEAD = 1024 * 1024;

export interface MultipartForm {
  fields: NameValue[];
  files: UploadedFile[];
}

/**
 * Reads multipart/form-data into memory: nothing of a person's file touches the disk in clear. A file field that was left
 * empty in the browser is no file.
 * @throws Problem 413 beyond `fieldBytes` or `fileBytes`, whatever koa-body throws for a malformed body
 */
export async function readMultipart(
  ctx: Context,
  limits: { fieldBytes: number; fileBytes: number },
): Promise<MultipartForm> {
  const form: MultipartForm = { fields: [], files: [] };
  let overflow = (): void => undefined;
  const overflowed = new Promise<never>((_, reject) => {
    overflow = () => reject(tooLarge());
  });
  const left = {
    parts: MAX_PARTS,
    fieldBytes: limits.fieldBytes,
    fileBytes: limits.fileBytes,
    total: limits.fieldBytes + limits.fileBytes + OVERHEAD,
  };
  ctx.req.on("data", (chunk: Buffer) => {
    left.total -= chunk.length;
    if (left.total < 0) overflow();
  });

  const parse = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    parsedMethods: WRITING,
    formidable: { maxFields: Number.POSITIVE_INFINITY, onPart },
  });

  function onPart(part: Part): void {
    const chunks: Buffer[] = [];
    const kind = part.originalFilename === null ? "fieldBytes" : "fileBytes";
    left.parts -= 1;
    if (left.parts < 0) overflow();
    part.on("data", (chunk: Buffer) => {
      left[kind] -= chunk.length;
      if (left[kind] < 0) overflow();
      else chunks.push(chunk);
    });
    part.on("end", () => {
      const bytes = Buffer.concat(chunks);
      const name = part.name ?? "";
      if (part.originalFilename === null) form.fields.push([name, bytes.toString("utf8")]);
      else if (part.originalFilename !== "" || bytes.length > 0) {
        form.files.push({
          fieldName: name,
          fileName: baseName(part.originalFilename),
          contentType: part.mimetype ?? "application/octet-stream",
          bytes,
        });
      }
    });
  }

  // An overflow answers at once; the parser, left alone, then ends with the connection.
  await Promise.race([overflowed, parse(ctx, async () => undefined)]);
  return form;
}

export const WRITING = ["POST", "PUT", "PATCH", "DELETE"] as NonNullable<KoaBodyOptions["parsedMethods"]>;

/** A name for people: without folders and control characters, at most 255 characters. Never used as a path. */
const baseName = (name: string): string => (name.split(/[\\/]/).at(-1) ?? "").replace(/\p{Cc}/gu, "").slice(0, 255);
