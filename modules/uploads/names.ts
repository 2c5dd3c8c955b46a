import { createHash } from "node:crypto";
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

const ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:\.(?:pdf|jpg|png|gif))?$/i;

/** The id in a path; a file extension after it is ignored. @throws NotFound for anything but a UUID */
export function idIn(segment: string | undefined): string {
  const id = ID.exec(segment ?? "")?.[1];
  if (!id) throw new NotFound();
  return id.toLowerCase();
}

/** The client's key may hold personal data: only its hash is stored. */
export const idempotencyKeyOf = (name: string | undefined): Buffer | null =>
  name ? createHash("sha256").update(name).digest() : null;
