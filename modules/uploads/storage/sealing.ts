import { z } from "zod/mini";
import { SubjectErased, type SubjectKeys } from "../../../src/privacy/port.ts";
import { openBytes, sealBytes } from "../../../src/privacy/sealed-bytes.ts";
import { CONTENT_TYPES } from "../contract.ts";

/** Metadata that reveals content; stored sealed. */
const headSchema = z.object({
  filename: z.string(),
  /** Read from the content; unknown until the upload is stored. */
  type: z.optional(z.enum(CONTENT_TYPES)),
  /** SHA-256 of a file sent in one request: distinguishes a retry from another file. */
  digest: z.optional(z.string()),
});
export type Head = z.output<typeof headSchema>;

/** Owner and upload: associated data of every seal, so that bytes open nowhere else. */
export interface SealContext {
  id: string;
  ownerId: string;
  size: number;
}

/** @throws SubjectErased */
export async function keyOf(keys: SubjectKeys, ownerId: string): Promise<Buffer> {
  const key = await keys.get(ownerId);
  if (!key) throw new SubjectErased("this person has been erased");
  return key;
}

export const sealHead = (key: Buffer, context: SealContext, head: Head): Buffer =>
  sealBytes(key, Buffer.from(JSON.stringify(head)), named(context, "head"));

export const openHead = (key: Buffer, context: SealContext, sealed: Buffer): Head =>
  headSchema.parse(JSON.parse(openBytes(key, sealed, named(context, "head")).toString()));

export const sealPiece = (key: Buffer, context: SealContext, index: number, bytes: Buffer): Buffer =>
  sealBytes(key, bytes, named(context, index));

export const openPiece = (key: Buffer, context: SealContext, index: number, sealed: Buffer): Buffer =>
  openBytes(key, sealed, named(context, index));

const named = ({ id, ownerId, size }: SealContext, part: string | number): Buffer =>
  Buffer.from(JSON.stringify(["upload", id, ownerId, size, part]));
