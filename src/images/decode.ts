import sharp, { type Sharp } from "sharp";
import { isPicture } from "./picture-type.ts";
import { MAX_PIXELS, type PortraitRefusal } from "./portrait.ts";

export const WHITE = "#ffffff";

sharp.concurrency(1);
sharp.cache(false);

/** Why a picture is not used. */
export class Refusal extends Error {
  readonly reason: PortraitRefusal;
  constructor(reason: PortraitRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export interface Size {
  width: number;
  height: number;
}

/** Decodes strictly: a truncated file is an error, not a picture with a grey half. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).autoOrient();

/** Px of the upright picture. @throws Refusal: `type` for what is neither JPEG nor PNG, `huge` beyond `MAX_PIXELS` */
export async function uprightSize(bytes: Uint8Array): Promise<Size> {
  if (!isPicture(bytes)) throw new Refusal("type");
  const { autoOrient } = await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata();
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw new Refusal("huge");
  return autoOrient;
}

/** A JPEG in sRGB. sharp writes no metadata unless it is told to. */
export const toJpeg = async (picture: Sharp, quality: number, chromaSubsampling = "4:2:0"): Promise<Uint8Array> =>
  new Uint8Array(await picture.jpeg({ quality, mozjpeg: true, chromaSubsampling }).toBuffer());
