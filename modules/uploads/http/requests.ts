import { fileMessages } from "../../../japanese/file-messages.ts";
import { NotFound } from "../../../src/http/problems.ts";
import type { RouteRequest, UploadedFile } from "../../../src/http/route.ts";
import { refused } from "../refusals.ts";

/** Whose files a request is about: always the caller's own, whatever it says. */
export function ownerOf({ actor }: Pick<RouteRequest<unknown, unknown>, "actor">): string {
  if (!actor) throw new NotFound();
  return actor.id;
}

/** The one file of a request, in its field. @throws Problem 422 when there is none, or more */
export function soleFile({ files }: Pick<RouteRequest<unknown, unknown>, "files">, field: string): UploadedFile {
  const [file] = files;
  if (files.length !== 1 || file?.fieldName !== field) throw refused(field, fileMessages.fileNeeded);
  return file;
}

/** What a sender calls its request, so that it may repeat it. */
export const repetitionOf = ({ ctx }: Pick<RouteRequest<unknown, unknown>, "ctx">): string | undefined =>
  ctx.get("Idempotency-Key") || undefined;
