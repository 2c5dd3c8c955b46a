import { createHash } from "node:crypto";
import { isUuid } from "../../documents/uuid.ts";
import { inOnePiece, lettersIn } from "../../japanese/file-name.ts";
import { uploadMessages } from "../../japanese/upload-messages.ts";
import { baseName } from "../../src/http/multipart.ts";
import { NotFound } from "../../src/http/problems.ts";
import { MAX_NAME_LENGTH } from "./contract.ts";
import { refused } from "./refusals.ts";

/**
 * A file name for display: without folders and control characters, NFC.
 * @throws Problem 422 for an empty name or one that is too long
 */
export function checkedName(given: string): string {
  const name = inOnePiece(baseName(given)).trim();
  if (name === "") throw refused("filename", uploadMessages.nameNeeded);
  if (lettersIn(name) > MAX_NAME_LENGTH) throw refused("filename", uploadMessages.nameTooLong(MAX_NAME_LENGTH));
  return name;
}

/** The id in a path; a file extension after it is ignored. @throws NotFound for anything but a UUID */
export function idIn(segment: string | undefined): string {
  const id = (segment ?? "").replace(/\.(?:pdf|jpg|png|gif)$/i, "");
  if (!isUuid(id)) throw new NotFound();
  return id.toLowerCase();
}

/** The client's key may hold personal data: only its hash is stored. */
export const idempotencyKeyOf = (name: string | undefined): Buffer | null =>
  name ? createHash("sha256").update(name).digest() : null;
