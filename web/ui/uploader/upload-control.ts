import type { Refusal } from "../file-area/file-rules.ts";
import type { UploadItem } from "./upload-item.ts";

/** A queue of uploads, as the widgets see it. */
export interface UploadControl {
  items: readonly UploadItem[];
  /** Files that were not taken last: another list for each time that something is to be said. */
  refused: readonly Refusal[];
  /** Error of the last request as a whole. */
  notice?: string;
  /** Files just chosen are being looked at. */
  isChecking: boolean;
  add: (files: readonly File[]) => Promise<void>;
  /** Sends everything that waits; where nothing does, goes on with what failed. */
  start: () => void;
  /** Stops one that is on its way; it stays in the list. */
  abort: (id: string) => void;
  /** Goes on with one that failed. */
  retry: (id: string) => void;
  /** Takes one out of the list, on its way or not. */
  remove: (id: string) => void;
  /** The messages about files that were not taken, and about the list, have been read. */
  dismiss: () => void;
}
