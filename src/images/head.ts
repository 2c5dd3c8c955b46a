import type { Rgb } from "./background.ts";
import { PORTRAIT } from "./portrait.ts";

/** A head in a picture, in px. */
export interface Head {
  crown: number;
  chin: number;
  /** Middle of the face, from the left. */
  centre: number;
}

/** A region of 3:4 in px. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a face to the height from hairline to chin. */
const FACE_HEIGHT = 1.3;
/** Share of the picture's width that a row of the head and one of the face have at least. */
const LEAST_HAIR = 0.05;
const LEAST_FACE = 0.04;
/** Share of the picture's height that a head has at least and at most. */
const LEAST_HEAD = 0.08;
const MAX_HEAD = 0.85;
/** Share of the px of face and chest that a background may have taken. */
const MAX_TAKEN = 0.3;
/** Share of an ID photo at which the crown and the chin lie: the head is 64 % of it, within the usual 60 to 70. */
const CROWN = 0.1;
const CHIN = 0.74;

/**
 * Estimates the head of a portrait without a model: the crown is the first row before the background, the chin follows from the
 * rows of skin.
 * @param background 1 for each px of it
 * @returns undefined where no head can be made out, or where the background reaches into the person
 */
export function headOf(picture: Rgb, background: Uint8Array): Head | undefined {
  const { width, height } = picture;
  const crown = firstRow(background, width, height);
  if (crown === undefined) return undefined;
  const face = faceBelow(picture, background, crown);
  if (!face) return undefined;
  const chin = Math.min(face.top + Math.round(face.width * FACE_HEIGHT), height - 1);
  const size = chin - crown;
  if (size < height * LEAST_HEAD || size > height * MAX_HEAD) return undefined;
  const { centre } = face;
  const half = face.width / 2;
  const isTaken = (top: number, bottom: number) =>
    shareTaken(background, { width, height }, { left: centre - half, right: centre + half, top, bottom }) > MAX_TAKEN;
  if (isTaken(face.top, chin) || isTaken(chin + size * 0.3, height)) return undefined;
  return { crown, chin, centre };
}

/** The region that has a head where an ID photo has it, as large as the picture allows. */
export function frameAround({ crown, chin, centre }: Head, picture: { width: number; height: number }): Frame {
  const aspect = PORTRAIT.width / PORTRAIT.height;
  const wanted = (chin - crown) / (CHIN - CROWN);
  const height = Math.floor(Math.min(wanted, picture.height, picture.width / aspect));
  const width = Math.min(Math.round(height * aspect), picture.width);
  const within = (from: number, most: number) => Math.max(0, Math.min(Math.round(from), most));
  return {
    x: within(centre - width / 2, picture.width - width),
    y: within(crown - height * CROWN, picture.height - height),
    width,
    height,
  };
}

/** The first row that something wider than a hair or a speck stands in, as do the rows below it. */
function firstRow(background: Uint8Array, width: number, height: number): number | undefined {
  const isHead = (y: number) => widestRun(background, width, y) >= width * LEAST_HAIR;
  const depth = Math.max(2, Math.round(height * 0.02));
  for (let y = 0; y + depth < height; y++) {
    let deep = 0;
    while (deep < depth && isHead(y + deep)) deep++;
    if (deep === depth) return y;
    y += deep;
  }
  return undefined;
}

function widestRun(background: Uint8Array, width: number, y: number): number {
  let [widest, run] = [0, 0];
  for (let at = y * width; at < (y + 1) * width; at++) {
    run = background[at] ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** The first rows of skin below the crown: hands and a neck are further down. */
function faceBelow({ data, width, height }: Rgb, background: Uint8Array, crown: number) {
  const rows = Array.from({ length: height - crown }, (_, index) => skinIn(data, background, width, crown + index));
  const widest = Math.max(0, ...rows.map(({ count }) => count));
  if (widest < width * LEAST_FACE) return undefined;
  const top = rows.findIndex(({ count }) => count >= widest / 2);
  const own = rows.slice(top, top + Math.round(widest * FACE_HEIGHT));
  const count = own.reduce((sum, row) => sum + row.count, 0);
  const centre = own.reduce((sum, row) => sum + row.sum, 0) / Math.max(1, count);
  return { top: crown + top, width: widest, centre };
}

function skinIn(data: Uint8Array, background: Uint8Array, width: number, y: number) {
  let [count, sum] = [0, 0];
  for (let x = 0; x < width; x++) {
    const at = y * width + x;
    if (background[at] || !isSkin(data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0)) continue;
    count++;
    sum += x;
  }
  return { count, sum };
}

/** Skin of any lightness by its colour alone: Chai and Ngan, Face segmentation using skin-color map, IEEE CSVT 9(4), 1999. */
function isSkin(red: number, green: number, blue: number): boolean {
  const cb = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
  return cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173;
}

function shareTaken(
  background: Uint8Array,
  { width, height }: { width: number; height: number },
  box: { left: number; right: number; top: number; bottom: number },
): number {
  let [taken, all] = [0, 0];
  for (let y = Math.max(0, Math.round(box.top)); y < Math.min(height, box.bottom); y++) {
    for (let x = Math.max(0, Math.round(box.left)); x < Math.min(width, box.right); x++) {
      all++;
      taken += background[y * width + x] ?? 0;
    }
  }
  return all === 0 ? 0 : taken / all;
}
