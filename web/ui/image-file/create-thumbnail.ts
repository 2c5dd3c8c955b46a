import { isImage } from "../file-area/file-types.ts";
import { drawImage, fitInto, withImage } from "./open-image.ts";

/** Bytes; larger photos are shown by a sign, so that a list of them stays quick (specification, constants). */
const LARGEST_PREVIEWED = 5 * 1024 * 1024;
/** Pixels of the longer side. */
const SIDE = 150;

/** A small upright picture of a photo; undefined for anything else, for large ones and for those that cannot be read. */
export async function createThumbnail(file: File): Promise<Blob | undefined> {
  if (!isImage(file) || file.size > LARGEST_PREVIEWED) return undefined;
  try {
    return await withImage(file, (image) => {
      const size = fitInto(image, { width: SIDE, height: SIDE });
      const draw = (context: CanvasRenderingContext2D) => context.drawImage(image, 0, 0, size.width, size.height);
      // PNG keeps what is transparent.
      return drawImage(size, draw, { type: "image/png" });
    });
  } catch {
    return undefined;
  }
}
