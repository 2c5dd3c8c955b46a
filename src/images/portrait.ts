import { z } from "zod/mini";
import type { RunOptions, Workers } from "../workers/port.ts";

/** An ID photo for screens, in px: 3:4. */
export const PORTRAIT = { width: 300, height: 400 } as const;
/** The same photo for paper, in px: more than 500 dpi in a box 30 mm wide. */
export const PRINTED_PORTRAIT = { width: 600, height: 800 } as const;
/** The upload as it is kept, in px at most. */
export const KEPT_UPLOAD = { width: 1200, height: 1600 } as const;

/** Pixels that are decoded at most. A small file can claim many more. */
export const MAX_PIXELS = 40_000_000;

/** A region in px of the upright upload, turned clockwise by `rotation` degrees; 0, 0 is its top left corner. */
export const portraitCrop = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  rotation: z.literal([0, 90, 180, 270]),
});
export type PortraitCrop = z.output<typeof portraitCrop>;

export interface PortraitJob {
  /** A JPEG or PNG as it was sent. */
  bytes: Uint8Array;
  /** Null: the largest region of 3:4 at the top, in the middle. */
  crop: PortraitCrop | null;
  /** Without a crop the head is sought, and the background is made white where it can be told apart. */
  evens?: boolean;
}

/** JPEGs in sRGB, upright and without metadata. */
export interface Portrait {
  /** The whole upload, at most `KEPT_UPLOAD`. */
  original: Uint8Array;
  /** `PRINTED_PORTRAIT` */
  print: Uint8Array;
  /** `PORTRAIT` */
  portrait: Uint8Array;
  /** The region that was cut out. */
  crop: PortraitCrop;
  /** The same region in px of `original`. */
  keptCrop: PortraitCrop;
  /** `kept`: as it was sent, since it could not be told apart, or was not to be evened. */
  background: "evened" | "kept";
}

/**
 * Why an upload makes no portrait: not a JPEG or PNG; cut off or damaged; fewer px than `PORTRAIT`; more px than are
 * decoded; a region outside the picture or of another shape than 3:4.
 */
export type PortraitRefusal = "type" | "broken" | "small" | "huge" | "crop";

export type PortraitResult = ({ refused?: undefined } & Portrait) | { refused: PortraitRefusal };

/** Name and file of the task; it runs in a process of its own. */
export const portraitTask = {
  portrait: { file: "src/images/portrait.worker", queue: "pictures", inProcess: true },
} as const;

const TIMEOUT_MS = 20_000;

/**
 * Makes the portrait of an upload outside this process: a decoder's memory and its faults stay there.
 * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskCrashed, TaskDropped
 */
export const createPortrait = (
  workers: Pick<Workers, "run">,
  job: PortraitJob,
  options: Pick<RunOptions, "owner" | "signal"> = {},
): Promise<PortraitResult> =>
  workers.run<PortraitJob, PortraitResult>("portrait", job, { ...options, timeoutMs: TIMEOUT_MS });
