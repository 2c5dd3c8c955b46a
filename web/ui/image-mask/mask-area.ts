/** A rectangle that hides part of a picture, in fractions of its width and height; 0 0 is its top left corner. */
export interface MaskArea {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Fraction of the picture that an arrow key moves or resizes an area by. */
export const STEP = 0.02;
/** Least side of an area, as a fraction: it can still be seen and taken hold of. */
export const MIN_SIDE = 0.02;

/** In the middle, for those who do not draw it. */
export const middleArea = (id: string): MaskArea => ({ id, x: 0.3, y: 0.4, width: 0.4, height: 0.2 });

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** The area between two corners, whichever they are, as far as it is on the picture. */
export function areaBetween(id: string, from: Point, to: Point): MaskArea {
  const [left, right] = [within(Math.min(from.x, to.x), 1), within(Math.max(from.x, to.x), 1)];
  const [top, bottom] = [within(Math.min(from.y, to.y), 1), within(Math.max(from.y, to.y), 1)];
  return { id, x: left, y: top, width: right - left, height: bottom - top };
}

/** A stroke too small to be an area was a press that slipped. */
export const isTooSmall = ({ width, height }: MaskArea): boolean => width < MIN_SIDE / 2 || height < MIN_SIDE / 2;

/** The moved area, within the picture. */
export const movedBy = (area: MaskArea, dx: number, dy: number): MaskArea => ({
  ...area,
  x: within(area.x + dx, 1 - area.width),
  y: within(area.y + dy, 1 - area.height),
});

/** The area with its lower right corner moved, within the picture. */
export const resizedBy = (area: MaskArea, dx: number, dy: number): MaskArea => ({
  ...area,
  width: Math.max(MIN_SIDE, within(area.width + dx, 1 - area.x)),
  height: Math.max(MIN_SIDE, within(area.height + dy, 1 - area.y)),
});

const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

/** An area in words, for those who do not see it. */
export const areaInWords = ({ x, y, width, height }: MaskArea): string =>
  `左から${percent(x)}、上から${percent(y)}、幅${percent(width)}、高さ${percent(height)}`;

/** Pixels that an area covers: all that it touches, so that no edge shows through. */
export function pixelsOf({ x, y, width, height }: MaskArea, size: { width: number; height: number }) {
  const left = Math.floor(x * size.width);
  const top = Math.floor(y * size.height);
  return {
    left,
    top,
    width: Math.ceil((x + width) * size.width) - left,
    height: Math.ceil((y + height) * size.height) - top,
  };
}
