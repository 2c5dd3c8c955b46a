import { photoMessages } from "../../../../japanese/photo-messages.ts";
import { faultOf } from "../../../ui/file-area/file-rules.ts";
import { ID_PHOTO } from "../../../ui/image-crop/crop-area.ts";
import { withImage } from "../../../ui/image-file/open-image.ts";
import { PHOTO_RULES } from "./photo-rules.ts";

/** Why a file cannot be the photo, in words; undefined when it may be framed. A turn by 90° may still make it fit. */
export async function photoFault(file: File): Promise<string | undefined> {
  const fault = faultOf(file, PHOTO_RULES);
  if (fault) return fault;
  const sides = await withImage(file, ({ width, height }) => [width, height]).catch(() => undefined);
  if (!sides) return photoMessages.broken;
  const { width, height } = ID_PHOTO;
  const isTooSmall = Math.min(...sides) < width || Math.max(...sides) < height;
  return isTooSmall ? photoMessages.tooSmall(width, height) : undefined;
}
