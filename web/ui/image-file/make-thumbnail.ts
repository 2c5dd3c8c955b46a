import { isImage } from "../file-area/file-types.ts";
import { drawImage, fitInto, openImage } from "./open-image.ts";

/** Bytes; larger photos are shown by a sign, so that a list of them stays quick (specification, constants). */
const LARGEST_PREVIEWED = 5 * 1024 * 1024;
/** Pixels of the longer side. */
const SIDE = 150;

/** A small upright picture of a photo; undefined for anything else, for large ones and for those that cannot be read. */
export async function makeThumbnail(file: File): Promise<Blob | undefined> {
  if (!isImage(file) || file.size > LARGEST_PREVIEWED) return undefined;
  try {
    const image = await openImage(file);
    const size = fitInto(image, { width: SIDE, height: SIDE });
    // PNG keeps what is transparent.
    const picture = await drawImage(size, (context) => context.drawImage(image, 0, 0, size.width, size.height), {
      type: "image/png",
    });
    image.close();
    return picture;
  } catch {
    return undefined;
  }
}
