import { photoMessages } from "../../../../japanese/photo-messages.ts";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "../../../../modules/resume/contract.ts";
import { faultOf } from "../../../ui/file-area/file-rules.ts";
import { HEIC, typeOf } from "../../../ui/file-area/file-types.ts";
import { ID_PHOTO } from "../../../ui/image-crop/crop-area.ts";
import { drawImage, fitInto, withImage } from "../../../ui/image-file/open-image.ts";
import { CHOSEN_PHOTO_RULES } from "./photo-rules.ts";

/** A photo that may be framed and sent, or why the file cannot be one, in words. */
export type PhotoOrFault = { readonly photo: File } | { readonly fault: string };

/** Longer sides in px, the next one where the JPEG is still too large for the server; the sheet prints 600 px. */
const LONGER_SIDES = [3000, 2000, 1200];
const QUALITY = 0.9;

/**
 * Opens a chosen file. A photo that the server would refuse for its size or its format becomes a smaller JPEG, upright and
 * without what the camera wrote into it; one of the right kind stays as it is. A turn by 90° may still make it fit.
 */
export async function openPhoto(file: File): Promise<PhotoOrFault> {
  const fault = faultOf(file, CHOSEN_PHOTO_RULES);
  if (fault) return { fault };
  try {
    return await withImage(file, (image) => fittingPhoto(file, image));
  } catch {
    return { fault: typeOf(file) === HEIC ? photoMessages.heicNotRead : photoMessages.broken };
  }
}

async function fittingPhoto(file: File, image: ImageBitmap): Promise<PhotoOrFault> {
  const { width, height } = ID_PHOTO;
  const sides = [image.width, image.height];
  if (Math.min(...sides) < width || Math.max(...sides) < height)
    return { fault: photoMessages.tooSmall(width, height) };
  const isSent = PHOTO_TYPES.some((type) => type === typeOf(file)) && file.size <= MAX_PHOTO_BYTES;
  const [largest = 0] = LONGER_SIDES;
  if (isSent && Math.max(...sides) <= largest) return { photo: file };
  return { photo: await smallerPhoto(file, image) };
}

async function smallerPhoto(file: File, image: ImageBitmap): Promise<File> {
  let blob = new Blob();
  for (const side of LONGER_SIDES) {
    const size = fitInto(image, { width: side, height: side });
    const draw = (context: CanvasRenderingContext2D) => context.drawImage(image, 0, 0, size.width, size.height);
    blob = await drawImage(size, draw, { type: "image/jpeg", quality: QUALITY });
    if (blob.size <= MAX_PHOTO_BYTES) break;
  }
  return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
}
