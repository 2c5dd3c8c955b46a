import { fileMessages } from "../../../japanese/file-messages.ts";
import type { RouteRequest, UploadedFile } from "../../../src/http/route.ts";
import { refused } from "../refusals.ts";

/** The only file of a request. @throws Problem 422 for none or several */
export function soleFile({ files }: Pick<RouteRequest, "files">, field: string): UploadedFile {
  const [file] = files;
  if (files.length !== 1 || file?.fieldName !== field) throw refused(field, fileMessages.fileNeeded);
  return file;
}

/** The client's idempotency key. */
export const repetitionOf = ({ ctx }: Pick<RouteRequest, "ctx">): string | undefined =>
  ctx.get("Idempotency-Key") || undefined;
