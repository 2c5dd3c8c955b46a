import { contentDisposition } from "../../../../src/http/content-disposition.ts";
import { NotFound } from "../../../../src/http/problems.ts";
import type { RouteAnswer } from "../../../../src/http/route.ts";
import type { FoundApplication } from "../find-application.ts";
import type { ApplicationServices } from "./services.ts";

/** An opened file runs no scripts and loads nothing. */
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** A file that was sent as an answer, to save. @throws NotFound for one that is not of this application */
export async function fileAnswer(
  { files }: Pick<ApplicationServices, "files">,
  { enclosure }: FoundApplication,
  fileId: string,
): Promise<RouteAnswer> {
  const sent = enclosure?.files.find((file) => file.fileId === fileId);
  const stored = sent && (await files.get(fileId));
  if (!sent || !stored) throw new NotFound();
  return {
    body: stored.bytes,
    headers: {
      "Content-Type": stored.contentType,
      "Content-Disposition": contentDisposition("attachment", sent.name),
      "Content-Security-Policy": SANDBOX,
    },
  };
}

/** A document that was sent, to read in the browser. @throws NotFound for one that is not of this application */
export async function documentAnswer(
  { files }: Pick<ApplicationServices, "files">,
  { enclosure }: FoundApplication,
  document: string,
): Promise<RouteAnswer> {
  const sent = enclosure?.documents.find((one) => one.document === document);
  const stored = sent && (await files.get(sent.fileId));
  if (!sent || !stored) throw new NotFound();
  return {
    body: stored.bytes,
    headers: {
      "Content-Type": stored.contentType,
      "Content-Disposition": contentDisposition("inline", sent.fileName, `${document}.pdf`),
    },
  };
}
