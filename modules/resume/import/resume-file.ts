import { type FileJob, type FileResult, READING_MS } from "../../../src/documents/import/document-importer.ts";
import type { Workers } from "../../../src/workers/port.ts";

/** Name and file of the task; it runs in a process of its own. */
export const resumeFileTask = {
  "resume-file": { file: "modules/resume/import/read-file.worker", queue: "imports", inProcess: true },
} as const;

/**
 * Reads a 履歴書 from a file outside this process.
 * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskCrashed
 */
export const readResumeFile = (workers: Pick<Workers, "run">, job: FileJob, owner: string): Promise<FileResult> =>
  workers.run<FileJob, FileResult>("resume-file", job, { owner, timeoutMs: READING_MS });
