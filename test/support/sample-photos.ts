import sharp, { type Sharp } from "sharp";

/** EXIF orientations (CIPA DC-008, 4.6.4): how the stored picture lies before a viewer turns it. */
export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Colours of the corners of an upright sample: left above, right above, left below, right below. */
export const CORNERS = [
  [200, 30, 30],
  [30, 160, 60],
  [30, 60, 200],
  [230, 200, 40],
] as const;

export interface SamplePhoto {
  /** Px of the upright picture. */
  width?: number;
  height?: number;
  orientation?: Orientation;
  format?: "jpeg" | "png";
}

const made = new Map<string, Promise<Buffer>>();

/**
 * A picture of four colours, stored as a camera stores it that was held another way; with a place and a name in its EXIF data.
 * Made once: its bytes are shared.
 */
export function samplePhoto({
  width = 900,
  height = 1200,
  orientation = 1,
  format = "jpeg",
}: SamplePhoto = {}): Promise<Buffer> {
  const photo = { width, height, orientation, format };
  const key = JSON.stringify(photo);
  const bytes = made.get(key) ?? makePhoto(photo);
  made.set(key, bytes);
  return bytes;
}

async function makePhoto({ width, height, orientation, format }: Required<SamplePhoto>): Promise<Buffer> {
  const upright = await quarters(width, height);
  const stored = await asStored(upright, orientation);
  return stored
    .withExif({ IFD0: { Artist: "canary-exif" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 39/1 0/1" } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

/** Rows of px, three bytes each. */
function quarters(width: number, height: number): Promise<Buffer> {
  const half = Math.ceil(width / 2);
  const row = (left: readonly number[], right: readonly number[]) =>
    Buffer.concat([Buffer.alloc(half * 3, Buffer.from(left)), Buffer.alloc((width - half) * 3, Buffer.from(right))]);
  const [above, below] = [row(CORNERS[0], CORNERS[1]), row(CORNERS[2], CORNERS[3])];
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => (y < height / 2 ? above : below)));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The inverse of what each orientation asks of a viewer. */
const TURNS: Readonly<Record<Orientation, { degrees: number; isMirrored: boolean }>> = {
  1: { degrees: 0, isMirrored: false },
  2: { degrees: 0, isMirrored: true },
  3: { degrees: 180, isMirrored: false },
  4: { degrees: 180, isMirrored: true },
  5: { degrees: 90, isMirrored: true },
  6: { degrees: 270, isMirrored: false },
  7: { degrees: 270, isMirrored: true },
  8: { degrees: 90, isMirrored: false },
};

async function asStored(upright: Buffer, orientation: Orientation): Promise<Sharp> {
  const { degrees, isMirrored } = TURNS[orientation];
  // sharp mirrors before it turns within one pipeline.
  const turned = sharp(await sharp(upright).rotate(degrees).png({ compressionLevel: 0 }).toBuffer());
  return isMirrored ? sharp(await turned.flop().png({ compressionLevel: 0 }).toBuffer()) : turned;
}

/** The index in `CORNERS` of the colour nearest to each corner of a picture. */
export async function cornersOf(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels).subarray(0, 3);
  const [right, bottom] = [Math.round(info.width * 0.9), Math.round(info.height * 0.9)];
  const [left, top] = [Math.round(info.width * 0.1), Math.round(info.height * 0.1)];
  return [at(left, top), at(right, top), at(left, bottom), at(right, bottom)].map(nearestCorner);
}

function nearestCorner(colour: Uint8Array): number {
  const distances = CORNERS.map((corner) =>
    corner.reduce((sum, value, at) => sum + Math.abs(value - (colour[at] ?? 0)), 0),
  );
  return distances.indexOf(Math.min(...distances));
}
