/** A picture in sRGB, three bytes a px, row by row. */
export interface Rgb {
  data: Uint8Array;
  width: number;
  height: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A patch at a side of the picture: its mean colour, and how far its px are from it on average. */
interface Patch {
  colour: Colour;
  deviation: number;
}

/** Share of the width that the patches of the background have. */
const PATCH = 0.05;
/** Share of the height at which the lower patches lie: above the shoulders of a portrait. */
const LOWER = 0.35;
/** Deviation of a patch beyond which it is a pattern, no plain wall. */
const MAX_DEVIATION = 18;
/** Distance of the colours of two upper patches beyond which they are no one wall. */
const MAX_SLOPE = 110;
/** Distance of a px from the colour that the wall has there. */
const REACH = 34;
/** Share of the picture that a background has at least, and at most behind a portrait. */
const LEAST_SHARE = 0.15;
const MAX_SHARE = 0.8;
/** The same at most where a person stands far away. */
export const MAX_SHARE_FAR = 0.95;

/**
 * The background of a portrait: 1 for each of its px, 0 for all others. It is filled from the top and the sides against a colour
 * that is interpolated between four patches; comparing neighbours instead would leak through the soft edges of a JPEG.
 * @returns undefined where the background is no plain wall that can be told apart
 */
export function backgroundOf(picture: Rgb, mostShare = MAX_SHARE): Uint8Array | undefined {
  const { width, height } = picture;
  const wall = wallOf(picture);
  if (!wall) return undefined;
  const mask = fill(picture, wall);
  let filled = 0;
  for (const px of mask) filled += px;
  const share = filled / (width * height);
  return share < LEAST_SHARE || share > mostShare ? undefined : mask;
}

/** Whether a px of the picture has the colour of the wall there. */
type Wall = (x: number, y: number) => boolean;

function wallOf(picture: Rgb): Wall | undefined {
  const { data, width, height } = picture;
  const side = Math.max(2, Math.round(width * PATCH));
  const [right, low] = [width - side, Math.round(height * LOWER)];
  const upper = [patchAt(picture, 0, 0, side), patchAt(picture, right, 0, side)] as const;
  if (upper.some(({ deviation }) => deviation > MAX_DEVIATION)) return undefined;
  if (distance(upper[0].colour, upper[1].colour) > MAX_SLOPE) return undefined;
  // Hair or a shoulder at the side: the wall is taken to be there as it is above.
  const below = (patch: Patch, above: Patch) =>
    patch.deviation > MAX_DEVIATION || distance(patch.colour, above.colour) > MAX_SLOPE / 2 ? above : patch;
  const lower = [
    below(patchAt(picture, 0, low, side), upper[0]),
    below(patchAt(picture, right, low, side), upper[1]),
  ] as const;
  const reach = REACH + 2 * Math.max(...[...upper, ...lower].map(({ deviation }) => deviation));

  return (x, y) => {
    const across = x / width;
    const down = Math.min(1, y / Math.max(1, low));
    const at = 3 * (y * width + x);
    let squares = 0;
    for (const channel of [0, 1, 2] as const) {
      const top = mix(upper[0].colour[channel], upper[1].colour[channel], across);
      const bottom = mix(lower[0].colour[channel], lower[1].colour[channel], across);
      squares += ((data[at + channel] ?? 0) - mix(top, bottom, down)) ** 2;
    }
    return squares <= reach * reach;
  };
}

const mix = (one: number, other: number, share: number): number => one + (other - one) * share;

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

function patchAt({ data, width }: Rgb, left: number, top: number, side: number): Patch {
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      for (const channel of [0, 1, 2] as const) {
        const value = data[3 * (y * width + x) + channel] ?? 0;
        sums[channel] = (sums[channel] ?? 0) + value;
        squares[channel] = (squares[channel] ?? 0) + value * value;
      }
    }
  }
  const count = side * side;
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / count);
  const variance = [red, green, blue].map((mean, channel) => (squares[channel] ?? 0) / count - mean * mean);
  return { colour: [red, green, blue], deviation: Math.sqrt(Math.max(0, ...variance)) };
}

/** Flood fill from the first row and both sides over the px of the wall. */
function fill({ width, height }: Rgb, isWall: Wall): Uint8Array {
  const mask = new Uint8Array(width * height);
  const waiting = new Int32Array(width * height);
  let count = 0;
  const visit = (x: number, y: number) => {
    const at = y * width + x;
    if (mask[at] || !isWall(x, y)) return;
    mask[at] = 1;
    waiting[count++] = at;
  };
  for (let x = 0; x < width; x++) visit(x, 0);
  for (let y = 0; y < height; y++) {
    visit(0, y);
    visit(width - 1, y);
  }
  while (count > 0) {
    const at = waiting[--count] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x > 0) visit(x - 1, y);
    if (x < width - 1) visit(x + 1, y);
    if (y > 0) visit(x, y - 1);
    if (y < height - 1) visit(x, y + 1);
  }
  return mask;
}
