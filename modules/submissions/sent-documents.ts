import { createHash, randomUUID } from "node:crypto";
import type { OpenFile } from "../../src/files/port.ts";
import type { Platform } from "../../src/platform.ts";

/** The bytes of a sent PDF in `src/files`, sealed under the sender's key. */
export interface SentFile {
  fileId: string;
  /** In hexadecimal. */
  sha256: string;
}

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Stores a PDF as it is sent. @throws SubjectErased */
export async function storeSentDocument(
  { files }: Pick<Platform, "files">,
  accountId: string,
  bytes: Uint8Array,
): Promise<SentFile> {
  const fileId = randomUUID();
  await files.put({ id: fileId, subjectId: accountId, contentType: "application/pdf", bytes });
  return { fileId, sha256: sha256Of(bytes) };
}

/** The PDF that an account sent; undefined when the file is another person's, and once the person has been erased. */
export async function openSentDocument(
  { files }: Pick<Platform, "files">,
  accountId: string,
  fileId: string,
): Promise<OpenFile | undefined> {
  const file = await files.open(fileId, accountId);
  return file?.contentType === "application/pdf" ? file : undefined;
}
