import sharp, { type Sharp } from "sharp";
import { backgroundOf, MAX_SHARE_FAR, type Rgb } from "./background.ts";
import { openPicture as open, Refusal, type Size, toJpeg, uprightSize, WHITE } from "./decode.ts";
import { frameAround, headOf } from "./head.ts";
import {
  KEPT_UPLOAD,
  PORTRAIT,
  type PortraitCrop,
  type PortraitJob,
  type PortraitResult,
  PRINTED_PORTRAIT,
} from "./portrait.ts";

/** Deviation from 3:4 that rounding to whole px explains. */
const ASPECT_TOLERANCE = 0.02;
/** Px of the longer side of the copy in which a head is sought. */
const LOOKED_AT = 640;
/** Standard deviation in px of the soft edge between a person and the white. */
const EDGE_BLUR = 1.2;

/** The task of `createPortrait`. */
export async function run({ bytes, crop, evens = false }: PortraitJob): Promise<PortraitResult> {
  try {
    const upright = await uprightSize(bytes);
    const region = crop ?? (evens ? await headCrop(bytes, upright) : undefined) ?? defaultCrop(upright);
    checkRegion(region, turned(upright, region));
    const cut = await cutOut(bytes, region, upright);
    const evened = evens ? await evenedBackground(await rawOf(turn(cut, region))) : undefined;
    const picture = () => evened?.clone() ?? turn(cut, region);
    const original = await keepWhole(bytes);
    return {
      original,
      print: await toJpeg(picture(), 90),
      portrait: await toJpeg(sharp(await picture().png().toBuffer()).resize(PORTRAIT), 90),
      crop: region,
      keptCrop: scaled(region, upright, await sharp(original).metadata()),
      background: evened ? "evened" : "kept",
    };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    // libvips throws plain errors for bytes it cannot decode.
    return { refused: "broken" };
  }
}

const turned = ({ width, height }: Size, { rotation }: Pick<PortraitCrop, "rotation">): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

function defaultCrop({ width, height }: Size): PortraitCrop {
  const aspect = PORTRAIT.width / PORTRAIT.height;
  const isWide = width / height > aspect;
  const size = isWide ? { width: Math.round(height * aspect), height } : { width, height: Math.round(width / aspect) };
  return { x: Math.round((width - size.width) / 2), y: 0, ...size, rotation: 0 };
}

/** The region around the head; undefined where it cannot be made out. */
async function headCrop(bytes: Uint8Array, upright: Size): Promise<PortraitCrop | undefined> {
  const small = await rawOf(open(bytes).resize(LOOKED_AT, LOOKED_AT, { fit: "inside" }).flatten({ background: WHITE }));
  const background = backgroundOf(small, MAX_SHARE_FAR);
  const head = background && headOf(small, background);
  if (!head) return undefined;
  const scale = upright.width / small.width;
  const { crown, chin, centre } = head;
  return { ...frameAround({ crown: crown * scale, chin: chin * scale, centre: centre * scale }, upright), rotation: 0 };
}

/** The picture on white; undefined where its background cannot be told apart. Nothing but the background is changed. */
async function evenedBackground(picture: Rgb): Promise<Sharp | undefined> {
  const { data, width, height } = picture;
  const background = backgroundOf(picture);
  if (!background || !headOf(picture, background)) return undefined;
  const soft = await sharp(
    background.map((px) => 255 * px),
    { raw: { width, height, channels: 1 } },
  )
    .blur(EDGE_BLUR)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const evened = data.map((value, at) => {
    // The last px of the person's edge are mixed with the wall: they go with it.
    const white = Math.min(1, (2 * (soft[Math.floor(at / 3)] ?? 0)) / 255);
    return Math.round(value + (255 - value) * white);
  });
  return sharp(evened, { raw: { width, height, channels: 3 } });
}

async function rawOf(picture: Sharp): Promise<Rgb> {
  const { data, info } = await picture.removeAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** A region of the upright upload in px of a smaller copy; it stays within it, and 3:4 as nearly as px allow. */
function scaled(region: PortraitCrop, upright: Size, copy: Size): PortraitCrop {
  const within = turned(copy, region);
  const scale = within.width / turned(upright, region).width;
  const width = Math.min(Math.round(region.width * scale), within.width);
  const height = Math.min(Math.round(region.height * scale), within.height);
  return {
    x: Math.min(Math.round(region.x * scale), within.width - width),
    y: Math.min(Math.round(region.y * scale), within.height - height),
    width,
    height,
    rotation: region.rotation,
  };
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
