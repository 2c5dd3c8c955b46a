import { fileMessages } from "../../../japanese/file-messages.ts";
import { NotFound } from "../../../src/http/problems.ts";
import type { RouteRequest, UploadedFile } from "../../../src/http/route.ts";
import { refused } from "../refusals.ts";

/** Owner of the files: always the caller. */
export function ownerOf({ actor }: Pick<RouteRequest<unknown, unknown>, "actor">): string {
  if (!actor) throw new NotFound();
  return actor.id;
}

/** The only file of a request. @throws Problem 422 for none or several */
export function soleFile({ files }: Pick<RouteRequest<unknown, unknown>, "files">, field: string): UploadedFile {
  const [file] = files;
  if (files.length !== 1 || file?.fieldName !== field) throw refused(field, fileMessages.fileNeeded);
  return file;
}

/** The client's idempotency key. */
export const repetitionOf = ({ ctx }: Pick<RouteRequest<unknown, unknown>, "ctx">): string | undefined =>
  ctx.get("Idempotency-Key") || undefined;
