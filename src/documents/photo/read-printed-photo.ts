import type { Photo } from "../../../documents/person/photo.ts";
import type { Platform } from "../../platform.ts";

/** The JPEG to print; null without a photo, and once its person has been erased. */
export async function readPrintedPhoto(
  files: Pick<Platform["files"], "get">,
  photo: Photo | null,
): Promise<Uint8Array | null> {
  const file = photo && (await files.get(photo.files.print.id));
  return file?.bytes ?? null;
}
