export type UploadStatus = "pending" | "uploading" | "completed" | "failed";

/** The stored file of a finished upload. */
export interface StoredFile {
  id: string;
  /** Download path, for its owner. */
  url: string;
}

/** One file of the queue. */
export interface UploadItem {
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  /** 0 to 100; 100 only when the server has it all and said so. */
  readonly progress: number;
  /** Bytes the server has. */
  readonly sent: number;
  /** Bytes to send: fewer than the file's when it is made smaller first. */
  readonly total: number;
  /** Why it failed. */
  readonly error?: string;
  /** The server's message, or advice. */
  readonly reason?: string;
  readonly result?: StoredFile;
  /** Milliseconds since 1970. */
  readonly startTime?: number;
  readonly endTime?: number;
}

/** The whole queue in figures. */
export interface UploadTotals {
  count: number;
  completed: number;
  failed: number;
  /** Waiting or on its way. */
  open: number;
  /** 0 to 100, by bytes; 100 only when every file is complete. */
  percent: number;
}

/** Share of `sent` in `total` as it may be shown before the end is certain. */
export const percentOf = (sent: number, total: number): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));

export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const completed = items.filter(({ status }) => status === "completed").length;
  const failed = items.filter(({ status }) => status === "failed").length;
  const sum = (bytes: (item: UploadItem) => number) => items.reduce((all, item) => all + bytes(item), 0);
  const isComplete = items.length > 0 && completed === items.length;
  return {
    count: items.length,
    completed,
    failed,
    open: items.length - completed - failed,
    percent: isComplete
      ? 100
      : percentOf(
          sum(({ sent }) => sent),
          sum(({ total }) => total),
        ),
  };
}
