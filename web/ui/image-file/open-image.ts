/**
 * The picture in a file, upright: turned as the camera noted (EXIF). Close it after use: it is large.
 * @throws when it is not an image that this browser reads
 */
export const openImage = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" });

let before: Promise<unknown> = Promise.resolve();

/**
 * Opens the picture in a file for `use`, and closes it when that is done. One after the other: each takes much memory,
 * and a phone that opens five photos at once ends the page.
 * @throws as `openImage`, and what `use` throws
 */
export function withImage<Value>(file: Blob, use: (image: ImageBitmap) => Value | Promise<Value>): Promise<Value> {
  const turn = before.then(async () => {
    const image = await openImage(file);
    try {
      return await use(image);
    } finally {
      image.close();
    }
  });
  before = turn.catch(() => undefined);
  return turn;
}

export interface Size {
  width: number;
  height: number;
}

/** The largest size of the same shape that fits into `box`; never larger than the picture itself. Whole pixels. */
export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export type ImageType = "image/jpeg" | "image/png";

/**
 * A picture of this size, drawn by `draw`.
 * @param quality 0 to 1, of JPEG
 * @throws when the browser has no room for it
 */
export async function drawImage(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
  { type, quality }: { type: ImageType; quality?: number },
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas to draw on");
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency: what shows through is paper, not black.
  if (type === "image/jpeg") {
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
  }
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error("the picture was not made");
  return blob;
}
