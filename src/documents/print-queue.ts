import { printMessages } from "../../japanese/print-messages.ts";
import type { CacheKey } from "../cache/port.ts";
import { type Limits, tooMany } from "../http/limits.ts";
import type { Platform } from "../platform.ts";
import type { PrintedDocument } from "../typesetting/printed-document.ts";
import { QueueFull, TaskDropped, TaskTooSoon } from "../workers/port.ts";
import { createSingleFlight } from "../workers/single-flight.ts";

export type PrintPlatform = Pick<Platform, "workers" | "cache"> & { limits: Limits };

export interface PrintOrder<Job> {
  /** The subject of the document: the pages are erased from the cache with it. */
  subjectId: string;
  /** The account whose rate of prints it counts against; the subject itself unless given. */
  callerId?: string;
  /** Names the printed pages in the cache together with the subject: revision and every option of the print. */
  key: readonly (string | number | null)[];
  /** The worker task's input; made only when nothing is cached. */
  job(): Promise<Job>;
}

export interface PrintQueue<Job> {
  /**
   * The PDF with the report of what was done to fit everything in.
   * @param signal aborts when the caller disconnects: its queued print is dropped unless others share it
   * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskDropped, Problem 429 beyond the rate of prints
   */
  print(order: PrintOrder<Job>, signal?: AbortSignal): Promise<PrintedDocument>;
}

const KEPT_MS = 10 * 60 * 1000;
/**
 * Prints of one person a minute; answers from the cache are not counted. The preview beside a form prints nothing: its drafts
 * have a rate of their own.
 */
const PRINT_RATE = { points: 90, seconds: 60 };
/** Errors of prints that were not begun. */
const NOT_RUN = [QueueFull, TaskDropped, TaskTooSoon];

/** Prints by a worker task, one document of a person at a time, and keeps what was printed for ten minutes. */
export function createPrintQueue<Job>(task: string, { workers, cache, limits }: PrintPlatform): PrintQueue<Job> {
  const flights = createSingleFlight<PrintedDocument>();

  /** Runs the job, counted against its owner's rate unless it does not come to be printed. */
  async function runJob(job: Job, owner: string, signal: AbortSignal): Promise<PrintedDocument> {
    const key = `print:${owner}`;
    const allowance = await limits.consume(key, PRINT_RATE);
    if (!allowance.allowed) throw tooMany(allowance, printMessages.tooManyPrints);
    try {
      return await workers.run<Job, PrintedDocument>(task, job, { owner, signal });
    } catch (error) {
      if (NOT_RUN.some((refusal) => error instanceof refusal)) await limits.refund(key, PRINT_RATE);
      throw error;
    }
  }

  return {
    print({ subjectId, callerId = subjectId, key: parts, job }, signal) {
      const key: CacheKey = `pdf:${[task, subjectId, ...parts].join(":")}`;
      // The confirm page requests the report and the pages at the same time.
      return flights.run(
        key,
        async (noCaller) => {
          const [pdf, report] = await Promise.all([
            cache.get<Uint8Array>(`${key}:pages`),
            cache.get<PrintedDocument["report"]>(`${key}:report`),
          ]);
          if (pdf && report) return { pdf, report };

          const printed = await runJob(await job(), callerId, noCaller);
          const kept = { ttlMs: KEPT_MS, subjectId };
          await cache.set(`${key}:pages`, printed.pdf, kept);
          await cache.set(`${key}:report`, printed.report, kept);
          return printed;
        },
        signal,
      );
    },
  };
}
