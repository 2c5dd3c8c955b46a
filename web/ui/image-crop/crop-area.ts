/** Pixels of the upright photo, turned by `rotation`; 0 0 is its top left corner. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The chosen crop: enough to make the same picture again from the upload. */
export interface Crop extends CropArea {
  /** Degrees clockwise the upright photo is turned before the area is cut out. */
  rotation: Rotation;
}

export type Rotation = 0 | 90 | 180 | 270;

/** Width to height of an ID photo, and the pixels it is kept with (specification, constants). */
export const ID_PHOTO = { aspect: 0.75, width: 300, height: 400 };

/** Screen pixels a press on an arrow moves the photo; with Shift on the keyboard a fifth of it. */
export const MOVE_STEP = 10;

/** One press on a zoom button (specification, constants). */
export const ZOOM_IN = 1.1;
export const ZOOM_OUT = 0.9;
export const LEAST_ZOOM = 1;
export const MAX_ZOOM = 4;

export const zoomWithin = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(LEAST_ZOOM, zoom));

export const quarterTurn = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;

/** True when the picture has to be blown up to be printed: it will look coarse. */
export const isCoarse = ({ width, height }: Pick<CropArea, "width" | "height">): boolean =>
  width < ID_PHOTO.width || height < ID_PHOTO.height;

/** The area in words, for those who do not see it. */
export const areaInWords = ({ x, y, width, height }: CropArea): string =>
  `切り抜く範囲：左から${x}px、上から${y}px、幅${width}px、高さ${height}px`;

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Sizes on the screen, in CSS pixels: the photo before turning and enlarging, and the frame over it. */
export interface StageSizes {
  photo: Size;
  frame: Size;
}

/** Limits the photo's offset from the middle, so that it fills the frame. */
export function keptInFrame(position: Point, zoom: number, rotation: Rotation, { photo, frame }: StageSizes): Point {
  const isSideways = rotation === 90 || rotation === 270;
  const [width, height] = isSideways ? [photo.height, photo.width] : [photo.width, photo.height];
  const within = (value: number, room: number) => Math.min(room, Math.max(-room, value));
  return {
    x: within(position.x, Math.abs(width * zoom - frame.width) / 2),
    y: within(position.y, Math.abs(height * zoom - frame.height) / 2),
  };
}
