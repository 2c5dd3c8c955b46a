import { drawImage } from "../image-file/open-image.ts";
import { type Crop, ID_PHOTO } from "./crop-area.ts";

const QUALITY = 0.9;

/** Draws what `crop` cuts out of the upright photo, on the whole of a canvas of the ID photo's size. */
export function drawCrop(context: CanvasRenderingContext2D, photo: ImageBitmap, crop: Crop): void {
  const { x, y, width, height, rotation } = crop;
  const isSideways = rotation === 90 || rotation === 270;
  const turned = isSideways
    ? { width: photo.height, height: photo.width }
    : { width: photo.width, height: photo.height };
  context.save();
  context.scale(ID_PHOTO.width / width, ID_PHOTO.height / height);
  context.translate(turned.width / 2 - x, turned.height / 2 - y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(photo, -photo.width / 2, -photo.height / 2);
  context.restore();
}

/** The ID photo as a JPEG of 300 × 400 px. @throws when the browser has no room for it */
export const cutOut = (photo: ImageBitmap, crop: Crop): Promise<Blob> =>
  drawImage(ID_PHOTO, (context) => drawCrop(context, photo, crop), { type: "image/jpeg", quality: QUALITY });
