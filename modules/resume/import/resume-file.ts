import type { FileJob, FileResult } from "../../../src/documents/import/document-importer.ts";
import type { Workers } from "../../../src/workers/port.ts";

/** Name and file of the task; it runs in a process of its own. */
export const resumeFileTask = {
  "resume-file": { file: "modules/resume/import/read-file.worker", inProcess: true },
} as const;

const TIMEOUT_MS = 15_000;

/**
 * Reads a 履歴書 from a file outside this process.
 * @throws QueueFull, TaskTimedOut, TaskDropped
 */
export const readResumeFile = (workers: Pick<Workers, "run">, job: FileJob, owner: string): Promise<FileResult> =>
  workers.run<FileJob, FileResult>("resume-file", job, { owner, timeoutMs: TIMEOUT_MS });
