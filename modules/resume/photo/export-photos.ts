import type { Photo } from "../../../documents/person/photo.ts";
import type { Platform } from "../../../src/platform.ts";
import { photoFileUrl } from "../sections/photo.ts";

/** A person's photos in the export of their data. */
export interface ExportedPhotos {
  /** The current photo as it was uploaded, upright and without metadata; null without one. */
  resume_photo: { type: string; base64: string } | null;
  /** Every picture that is kept, those of earlier revisions included, and where its owner reads it. */
  resume_photo_files: { url: string; type: string; size: number }[];
}

export async function exportPhotos(
  { files }: Pick<Platform, "files">,
  accountId: string,
  photo: Photo | null,
): Promise<ExportedPhotos> {
  const original = photo && (await files.get(photo.files.original.id));
  const kept = await files.listOf(accountId, "photo");
  return {
    resume_photo: original
      ? { type: original.contentType, base64: Buffer.from(original.bytes).toString("base64") }
      : null,
    resume_photo_files: kept.map(({ id, contentType: type, size }) => ({ url: photoFileUrl(id), type, size })),
  };
}
