import { createHash, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { photoMessages } from "../../../japanese/photo-messages.ts";
import { storageRefusal } from "../../../src/files/storage-refusals.ts";
import { PORTRAIT, type Portrait } from "../../../src/images/portrait.ts";
import type { Platform } from "../../../src/platform.ts";
import type { Photo } from "../sections/photo.ts";
import { MAX_KEPT_PHOTOS } from "./photo-limits.ts";
import { PHOTO_FIELD, refusePhoto } from "./photo-refusals.ts";

const TYPE = "image/jpeg";
const PARTS = ["original", "print", "portrait"] as const;

type PhotoFiles = Pick<Platform, "files">;

/**
 * Stores the three pictures of a photo in one transaction, encrypted for their person. They stay when the photo is replaced
 * or removed: an undo and a restore need them. Erasure deletes them.
 * @returns what the document's event says of them
 * @throws Problem 422 beyond the person's limit, 507 beyond that of the installation; SubjectErased
 */
export async function storePhoto({ files }: PhotoFiles, owner: string, portrait: Portrait): Promise<Photo> {
  const parts = PARTS.map((part) => ({
    id: randomUUID() as string,
    kind: "photo" as const,
    contentType: TYPE,
    bytes: portrait[part],
  }));
  const check = async (trx: Knex.Transaction) => {
    const kept = await files.listOf(owner, "photo", trx);
    if (kept.length >= MAX_KEPT_PHOTOS * PARTS.length) throw refusePhoto(photoMessages.tooManyKept(MAX_KEPT_PHOTOS));
  };
  await files.put(owner, parts, { check }).catch((error: unknown) => {
    throw storageRefusal(error, PHOTO_FIELD);
  });
  const [original, print, screen] = parts.map(({ id, bytes }) => ({ id, digest: digestOf(bytes) }));
  if (!original || !print || !screen) throw new Error("a photo has three files");
  return { ...PORTRAIT, crop: portrait.crop, files: { original, print, portrait: screen } };
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url");

/** Deletes the files of a photo that no event refers to. */
export async function discardPhoto({ files }: PhotoFiles, owner: string, photo: Photo): Promise<void> {
  await files.delete(
    owner,
    Object.values(photo.files).map(({ id }) => id),
  );
}
