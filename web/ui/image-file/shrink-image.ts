import { typeOf } from "../file-area/file-types.ts";
import { drawImage, fitInto, withImage } from "./open-image.ts";

/** Pixels and JPEG quality of the picture sent instead of a large photo (specification, constants). */
const LARGEST = { width: 800, height: 600 };
const QUALITY = 0.8;

/**
 * The same photo with at most 800 × 600 px, without what the camera wrote into it. A file that is no photo, is small
 * enough already, would not get smaller or cannot be read comes back as it is. Never rejects.
 */
export async function shrinkImage(file: File): Promise<File> {
  const type = typeOf(file);
  // A GIF would lose its movement.
  if (type !== "image/jpeg" && type !== "image/png") return file;
  try {
    const smaller = await withImage(file, (image) => {
      const size = fitInto(image, LARGEST);
      const isSmall = size.width === image.width && size.height === image.height;
      const draw = (context: CanvasRenderingContext2D) => context.drawImage(image, 0, 0, size.width, size.height);
      return isSmall ? undefined : drawImage(size, draw, { type, quality: QUALITY });
    });
    if (!smaller || smaller.size >= file.size) return file;
    return new File([smaller], file.name, { type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}
