import { typeOf } from "../file-area/file-types.ts";
import { drawImage, fitInto, type ImageType, withImage } from "../image-file/open-image.ts";
import { type MaskArea, pixelsOf } from "./mask-area.ts";

/** Pixels of a side that every browser has a canvas for. */
const LARGEST = { width: 4096, height: 4096 };
const QUALITY = 0.9;

/** Types that are sent as they are where nothing is hidden. */
const SENT_TYPES: readonly string[] = ["image/png", "image/jpeg"] satisfies ImageType[];

/**
 * The picture with its hidden areas painted over: their pixels are nowhere in the file. Without areas a JPEG or PNG comes back
 * as it is, and any other picture as PNG. A PNG of more than `maxBytes` becomes a JPEG.
 * @throws when it is not an image that this browser reads
 */
export async function burnMasks(file: File, areas: readonly MaskArea[], maxBytes: number): Promise<File> {
  const own = typeOf(file);
  if (areas.length === 0 && SENT_TYPES.includes(own)) return file;
  const type: ImageType = own === "image/jpeg" ? "image/jpeg" : "image/png";
  const burnt = await withImage(file, async (image) => {
    const size = fitInto(image, LARGEST);
    const draw = (context: CanvasRenderingContext2D) => {
      context.drawImage(image, 0, 0, size.width, size.height);
      context.fillStyle = "black";
      for (const area of areas) {
        const { left, top, width, height } = pixelsOf(area, size);
        context.fillRect(left, top, width, height);
      }
    };
    const made = await drawImage(size, draw, { type, quality: QUALITY });
    return made.size <= maxBytes ? made : drawImage(size, draw, { type: "image/jpeg", quality: QUALITY });
  });
  // The name may tell whose file it was.
  return new File([burnt], burnt.type === "image/jpeg" ? "image.jpg" : "image.png", { type: burnt.type });
}
