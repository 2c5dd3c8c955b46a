import type { RunOptions, Workers } from "../workers/port.ts";
import type { PortraitRefusal } from "./portrait.ts";

/** A picture as it is kept, in px at most: more than any screen shows of it. */
export const KEPT_PICTURE = { width: 2560, height: 2560 } as const;

export interface PictureJob {
  /** A JPEG or PNG as it was sent. */
  bytes: Uint8Array;
}

/** A JPEG in sRGB, upright and without metadata, at most `KEPT_PICTURE`; or why the upload makes none. */
export type PictureResult =
  | { refused?: undefined; bytes: Uint8Array }
  | { refused: Extract<PortraitRefusal, "type" | "broken" | "huge"> };

export const PICTURE_TYPE = "image/jpeg";

/** Name and file of the task; it runs in a process of its own. */
export const pictureTask = {
  picture: { file: "src/images/picture.worker", queue: "pictures", inProcess: true },
} as const;

const TIMEOUT_MS = 20_000;

/**
 * Encodes a picture anew outside this process: a decoder's memory and its faults stay there.
 * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskCrashed, TaskDropped
 */
export const encodePicture = (
  workers: Pick<Workers, "run">,
  job: PictureJob,
  options: Pick<RunOptions, "owner" | "signal"> = {},
): Promise<PictureResult> =>
  workers.run<PictureJob, PictureResult>("picture", job, { ...options, timeoutMs: TIMEOUT_MS });
