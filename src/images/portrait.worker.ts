import sharp, { type Sharp } from "sharp";
import {
  KEPT_UPLOAD,
  MAX_PIXELS,
  PORTRAIT,
  type PortraitCrop,
  type PortraitJob,
  type PortraitRefusal,
  type PortraitResult,
  PRINTED_PORTRAIT,
} from "./portrait.ts";

/** Deviation from 3:4 that rounding to whole px explains. */
const ASPECT_TOLERANCE = 0.02;
const WHITE = "#ffffff";

sharp.concurrency(1);
sharp.cache(false);

class Refusal extends Error {
  readonly reason: PortraitRefusal;
  constructor(reason: PortraitRefusal) {
    super(reason);
    this.reason = reason;
  }
}

interface Size {
  width: number;
  height: number;
}

/** The task of `createPortrait`. */
export async function run({ bytes, crop }: PortraitJob): Promise<PortraitResult> {
  try {
    const upright = await uprightSize(bytes);
    const region = crop ?? defaultCrop(upright);
    checkRegion(region, turned(upright, region));
    const cut = await cutOut(bytes, region, upright);
    return {
      original: await keepWhole(bytes),
      print: await toJpeg(turn(cut, region), 90),
      portrait: await toJpeg(sharp(await turn(cut, region).png().toBuffer()).resize(PORTRAIT), 90),
      crop: region,
    };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    // libvips throws plain errors for bytes it cannot decode.
    return { refused: "broken" };
  }
}

/** Decodes strictly: a truncated file is an error, not a picture with a grey half. */
const open = (bytes: Uint8Array): Sharp => sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).autoOrient();

async function uprightSize(bytes: Uint8Array): Promise<Size> {
  if (!isJpeg(bytes) && !isPng(bytes)) throw new Refusal("type");
  const { autoOrient } = await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata();
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw new Refusal("huge");
  return autoOrient;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xd8, 0xff]);
const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const turned = ({ width, height }: Size, { rotation }: Pick<PortraitCrop, "rotation">): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

function defaultCrop({ width, height }: Size): PortraitCrop {
  const aspect = PORTRAIT.width / PORTRAIT.height;
  const isWide = width / height > aspect;
  const size = isWide ? { width: Math.round(height * aspect), height } : { width, height: Math.round(width / aspect) };
  return { x: Math.round((width - size.width) / 2), y: 0, ...size, rotation: 0 };
}

function checkRegion({ x, y, width, height }: PortraitCrop, within: Size): void {
  if (within.width < PORTRAIT.width || within.height < PORTRAIT.height) throw new Refusal("small");
  const isInside = x >= 0 && y >= 0 && x + width <= within.width && y + height <= within.height;
  if (!isInside || width < 1 || height < 1) throw new Refusal("crop");
  const aspect = PORTRAIT.width / PORTRAIT.height;
  if (Math.abs(width / height / aspect - 1) > ASPECT_TOLERANCE) throw new Refusal("crop");
}

/** The region in px of the upright upload before it is turned. */
function untilted({ x, y, width, height, rotation }: PortraitCrop, upright: Size) {
  switch (rotation) {
    case 0:
      return { left: x, top: y, width, height };
    case 90:
      return { left: y, top: upright.height - x - width, width: height, height: width };
    case 180:
      return { left: upright.width - x - width, top: upright.height - y - height, width, height };
    case 270:
      return { left: upright.width - y - height, top: x, width: height, height: width };
  }
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The region at the size of the printed portrait, not turned yet. */
function cutOut(bytes: Uint8Array, region: PortraitCrop, upright: Size): Promise<Pixels> {
  const { width, height } = turned(PRINTED_PORTRAIT, region);
  return open(bytes)
    .extract(untilted(region, upright))
    .resize(width, height, { fit: "fill" })
    .flatten({ background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true }) as Promise<Pixels>;
}

const turn = ({ data, info: { width, height, channels } }: Pixels, { rotation }: PortraitCrop): Sharp =>
  sharp(data, { raw: { width, height, channels } }).rotate(rotation);

const keepWhole = (bytes: Uint8Array): Promise<Uint8Array> =>
  toJpeg(
    open(bytes)
      .resize(KEPT_UPLOAD.width, KEPT_UPLOAD.height, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace("srgb"),
    80,
  );

/** sharp writes no metadata unless it is told to. */
const toJpeg = async (picture: Sharp, quality: number): Promise<Uint8Array> =>
  new Uint8Array(await picture.jpeg({ quality, mozjpeg: true }).toBuffer());
