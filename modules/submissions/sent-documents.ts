import { createHash, randomUUID } from "node:crypto";
import type { NewFile, OpenFile } from "../../src/files/port.ts";
import type { Platform } from "../../src/platform.ts";

/** In hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A PDF as it is sent, to store for the ledger. */
export const sentDocument = (bytes: Uint8Array): NewFile => ({
  id: randomUUID(),
  kind: "document",
  contentType: "application/pdf",
  bytes,
});

/** The PDF that an account sent; undefined when the file is another person's, and once the person has been erased. */
export async function openSentDocument(
  { files }: Pick<Platform, "files">,
  accountId: string,
  fileId: string,
): Promise<OpenFile | undefined> {
  const file = await files.open(fileId, accountId);
  return file?.contentType === "application/pdf" ? file : undefined;
}
