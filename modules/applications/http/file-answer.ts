import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { downloadAnswer, SANDBOX } from "../../../src/http/download.ts";
import { NotFound } from "../../../src/http/problems.ts";
import type { RouteAnswer } from "../../../src/http/route.ts";
import type { FoundApplication } from "../find-application.ts";
import type { ApplicationServices } from "./services.ts";

/** A file that was sent as an answer, to save. @throws NotFound for one that is not of this application */
export async function fileAnswer(
  { files }: Pick<ApplicationServices, "files">,
  { enclosure, applicantId }: FoundApplication,
  fileId: string,
): Promise<RouteAnswer> {
  const sent = enclosure?.files.find((file) => file.fileId === fileId);
  const stored = sent && applicantId !== null && (await files.open(fileId, applicantId));
  if (!sent || !stored) throw new NotFound();
  return downloadAnswer(stored, { "Content-Disposition": contentDisposition("attachment", sent.name), ...SANDBOX });
}

/** A document that was sent, to read in the browser. @throws NotFound for one that is not of this application */
export async function documentAnswer(
  { files }: Pick<ApplicationServices, "files">,
  { enclosure, applicantId }: FoundApplication,
  document: string,
): Promise<RouteAnswer> {
  const sent = enclosure?.documents.find((one) => one.document === document);
  const stored = sent && applicantId !== null && (await files.open(sent.fileId, applicantId));
  if (!sent || !stored) throw new NotFound();
  const disposition = contentDisposition("inline", sent.fileName, `${document}.pdf`);
  return downloadAnswer(stored, { "Content-Disposition": disposition });
}
