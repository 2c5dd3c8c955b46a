import { type FileJob, type FileResult, READING_MS } from "../../../src/documents/import/document-importer.ts";
import type { Workers } from "../../../src/workers/port.ts";

/** Name and file of the task; it runs in a process of its own. */
export const careerFileTask = {
  "career-file": { file: "modules/career/import/read-file.worker", queue: "imports", inProcess: true },
} as const;

/**
 * Reads a 職務経歴書 from a file outside this process.
 * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskCrashed
 */
export const readCareerFile = (workers: Pick<Workers, "run">, job: FileJob, owner: string): Promise<FileResult> =>
  workers.run<FileJob, FileResult>("career-file", job, { owner, timeoutMs: READING_MS });
