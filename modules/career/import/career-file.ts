import type { FileJob, FileResult } from "../../../src/documents/import/document-importer.ts";
import type { Workers } from "../../../src/workers/port.ts";

/** Name and file of the task; it runs in a process of its own. */
export const careerFileTask = {
  "career-file": { file: "modules/career/import/read-file.worker", inProcess: true },
} as const;

const TIMEOUT_MS = 15_000;

/**
 * Reads a 職務経歴書 from a file outside this process.
 * @throws QueueFull, TaskTimedOut, TaskDropped
 */
export const readCareerFile = (workers: Pick<Workers, "run">, job: FileJob, owner: string): Promise<FileResult> =>
  workers.run<FileJob, FileResult>("career-file", job, { owner, timeoutMs: TIMEOUT_MS });
