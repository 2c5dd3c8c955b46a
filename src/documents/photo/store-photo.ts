import { createHash, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Photo } from "../../../documents/person/photo.ts";
import { photoMessages } from "../../../japanese/photo-messages.ts";
import { isCertainRefusal } from "../../files/named-files.ts";
import type { NewFile } from "../../files/port.ts";
import { storageRefusal } from "../../files/storage-refusals.ts";
import { PORTRAIT, type Portrait } from "../../images/portrait.ts";
import type { Platform } from "../../platform.ts";
import { refusePhoto } from "./photo-refusals.ts";

/** Photos of one person that are kept: those of old revisions stay, since a restore brings them back. */
const MAX_KEPT_PHOTOS = 100;
const FILES_OF_PHOTO = 3;
const TYPE = "image/jpeg";

type PhotoFiles = Pick<Platform, "files">;

/** A portrait, and its upload where that is stored already: a photo that is framed anew. */
export interface NewPhoto extends Portrait {
  keptOriginal?: Photo["files"]["original"];
}

/**
 * Stores the pictures of a photo in one transaction, encrypted for their person, and then saves the document that refers to them;
 * without a save they are deleted. They stay when the photo is replaced or removed: an undo and a restore need them.
 * Erasure deletes them.
 * @param field name of the form's field in refusals
 * @param save with what the document's event says of the files
 * @throws Problem 422 beyond the person's limit, 507 beyond that of the installation; SubjectErased; what `save` throws
 */
export async function savePhoto<T>(
  { files }: PhotoFiles,
  { owner, field }: { owner: string; field: string },
  portrait: NewPhoto,
  save: (photo: Photo) => Promise<T>,
): Promise<T> {
  const { keptOriginal } = portrait;
  const [upload, print, screen] = [fileOf(portrait.original), fileOf(portrait.print), fileOf(portrait.portrait)];
  const added = keptOriginal ? [print, screen] : [upload, print, screen];
  const check = async (trx: Knex.Transaction) => {
    const kept = await files.listOf(owner, "photo", trx);
    if (kept.length >= MAX_KEPT_PHOTOS * FILES_OF_PHOTO) {
      throw refusePhoto(field, photoMessages.tooManyKept(MAX_KEPT_PHOTOS));
    }
  };
  await files.put(owner, added, { check }).catch((error: unknown) => {
    throw storageRefusal(error, field);
  });
  const original = keptOriginal ?? referenceTo(upload);
  const references = { original, print: referenceTo(print), portrait: referenceTo(screen) };
  return save({ ...PORTRAIT, crop: portrait.crop, files: references }).catch(async (error: unknown) => {
    const ids = added.map(({ id }) => id);
    if (isCertainRefusal(error)) await files.delete(owner, ids);
    throw error;
  });
}

const fileOf = (bytes: Uint8Array): NewFile => ({ id: randomUUID(), kind: "photo", contentType: TYPE, bytes });

const referenceTo = ({ id, bytes }: NewFile) => ({
  id,
  digest: createHash("sha256").update(bytes).digest("base64url"),
});
