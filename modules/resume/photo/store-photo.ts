import { createHash, randomUUID } from "node:crypto";
import { photoMessages } from "../../../japanese/photo-messages.ts";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { PORTRAIT, type Portrait } from "../../../src/images/portrait.ts";
import type { Platform } from "../../../src/platform.ts";
import { refuseErased } from "../../../src/privacy/subject-keys.ts";
import type { Photo } from "../sections/photo.ts";
import { MAX_KEPT_PHOTOS } from "./photo-limits.ts";
import { refusePhoto } from "./photo-refusals.ts";

const TYPE = "image/jpeg";
/** Sealing adds a nonce and a tag to each file. */
const SEAL_BYTES = 64;
const PARTS = ["original", "print", "portrait"] as const;

type PhotoFiles = Pick<Platform, "db" | "files" | "storage">;

/**
 * Stores the three pictures of a photo in one transaction, encrypted for their person. They stay when the photo is replaced
 * or removed: an undo and a restore need them. Erasure deletes them.
 * @returns what the document's event says of them
 * @throws Problem 422 beyond the person's limit, 507 beyond that of the installation; SubjectErased
 */
export async function storePhoto(
  { db, files, storage }: PhotoFiles,
  owner: string,
  portrait: Portrait,
): Promise<Photo> {
  const parts = PARTS.map((part) => ({ part, id: randomUUID() as string, bytes: portrait[part] }));
  const room = await storage.reserve(parts.reduce((sum, { bytes }) => sum + bytes.length + SEAL_BYTES, 0));
  if (!room) throw refusePhoto(uploadMessages.serverFull, 507);
  try {
    await db.transaction(async (trx) => {
      await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`photos ${owner}`]);
      await refuseErased(trx, owner);
      const kept = await files.listOf(owner, trx);
      if (kept.length >= MAX_KEPT_PHOTOS * PARTS.length) throw refusePhoto(photoMessages.tooManyKept(MAX_KEPT_PHOTOS));
      for (const { id, bytes } of parts) await files.put({ id, subjectId: owner, contentType: TYPE, bytes }, trx);
      await room.settle(trx);
    });
  } catch (error) {
    await room.release().catch(() => undefined);
    throw error;
  }
  const [original, print, screen] = parts.map(({ id, bytes }) => ({ id, digest: digestOf(bytes) }));
  if (!original || !print || !screen) throw new Error("a photo has three files");
  return { ...PORTRAIT, crop: portrait.crop, files: { original, print, portrait: screen } };
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url");

/** Deletes the files of a photo that no event refers to. */
export async function discardPhoto({ files }: Pick<PhotoFiles, "files">, photo: Photo): Promise<void> {
  for (const { id } of Object.values(photo.files)) await files.delete(id);
}
