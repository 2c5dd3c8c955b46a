import { hkdfSync } from "node:crypto";
import type { SubjectKeys } from "../../src/privacy/port.ts";

/** HKDF's info (RFC 5869): another purpose has another key. Changing it makes every draft in browsers unreadable. */
const PURPOSE = "browser drafts";
const BYTES = 32;

/**
 * The key under which browsers seal the drafts of an account, as base64 of 32 bytes. Derived from the person's subject key:
 * the same on every device and in every session, and gone with it at erasure. Null for erased and unknown accounts.
 */
export async function draftKeyOf(keys: Pick<SubjectKeys, "get">, accountId: string): Promise<string | null> {
  const subjectKey = await keys.get(accountId);
  return subjectKey ? Buffer.from(hkdfSync("sha256", subjectKey, "", PURPOSE, BYTES)).toString("base64") : null;
}
