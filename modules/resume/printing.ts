import { todayInTokyo } from "../../japanese/age.ts";
import { printMessages } from "../../japanese/print-messages.ts";
import { type Limits, tooMany } from "../../src/http/limits.ts";
import type { Platform } from "../../src/platform.ts";
import { QueueFull, TaskDropped } from "../../src/workers/port.ts";
import { createSingleFlight } from "../../src/workers/single-flight.ts";
import type { PrintOptions } from "./contract.ts";
import type { Resume } from "./document.ts";
import type { PrintedResume, PrintJob } from "./pdf/print-job.ts";

/** A document to print: whose it is and which revision, which together name the printed pages in the cache. */
export interface Printable {
  accountId: string;
  revision: number | null;
  resume: Resume;
}

export interface Printer {
  /**
   * The PDF with the report of what was done to fit everything in.
   * @param signal aborts when the caller disconnects: its queued print is dropped unless others share it
   * @throws QueueFull, TaskTimedOut, TaskDropped, Problem 429 beyond the rate of prints
   */
  print(document: Printable, options: PrintOptions, signal?: AbortSignal): Promise<PrintedResume>;
  /** The day on the form: the one the person chose, else today in Japan. `YYYY-MM-DD`. */
  dayOf(resume: Resume): string;
}

const KEPT_MS = 10 * 60 * 1000;
/**
 * Prints of one person a minute; answers from the cache are not counted. Autosaves beside the live paper come to 30 at most
 * (one every 2 s), and as many again are left for undo and for options on the confirm page.
 */
const PRINT_RATE = { points: 90, seconds: 60 };

/** Prints in a worker thread, one document of a person at a time, and keeps what was printed for ten minutes. */
export function createPrinter({
  workers,
  cache,
  files,
  limits,
  now,
}: Pick<Platform, "workers" | "cache" | "files" | "now"> & { limits: Limits }): Printer {
  const flights = createSingleFlight<PrintedResume>();
  const dayOf = (resume: Resume) => resume.create_date ?? todayInTokyo(now());

  /** The JPEG to print; null without a photo, and once its person has been erased. */
  async function photoOf({ photo }: Resume): Promise<Uint8Array | null> {
    const file = photo && (await files.get(photo.files.print.id));
    return file?.bytes ?? null;
  }

  /** Runs the job, counted against its owner's rate unless it does not come to be printed. */
  async function runJob(job: PrintJob, owner: string, signal: AbortSignal): Promise<PrintedResume> {
    const key = `print:${owner}`;
    const allowance = await limits.consume(key, PRINT_RATE);
    if (!allowance.allowed) throw tooMany(allowance, printMessages.tooManyPrints);
    try {
      return await workers.run<PrintJob, PrintedResume>("resume-pdf", job, { owner, signal });
    } catch (error) {
      if (error instanceof QueueFull || error instanceof TaskDropped) await limits.refund(key, PRINT_RATE);
      throw error;
    }
  }

  return {
    dayOf,
    print({ accountId, revision, resume }, { paper, era, font, layout, attachment }, signal) {
      const on = dayOf(resume);
      const key = ["resume-pdf", accountId, revision, paper, era, font, layout, on, attachment].join(":");
      // The confirm page requests the report and the pages at the same time.
      return flights.run(
        key,
        async (noCaller) => {
          const [pdf, report] = await Promise.all([
            cache.get<Uint8Array>(`${key}:pages`),
            cache.get<PrintedResume["report"]>(`${key}:report`),
          ]);
          if (pdf && report) return { pdf, report };

          // A blank form has no data.
          const attached = attachment === 1 && revision !== null;
          const photo = await photoOf(resume);
          const job: PrintJob = { resume, paper, era, font, layout, on, photo, attachment: attached };
          const printed = await runJob(job, accountId, noCaller);
          const kept = { ttlMs: KEPT_MS, subjectId: accountId };
          await cache.set(`${key}:pages`, printed.pdf, kept);
          await cache.set(`${key}:report`, printed.report, kept);
          return printed;
        },
        signal,
      );
    },
  };
}

/** `20261120_履歴書_佐倉美咲.pdf`, without a name yet only the day; and in ASCII, where no name can be: `20261120_rirekisho.pdf`. */
export function fileNamesOf(resume: Resume, day: string, ending: string): { name: string; plainName: string } {
  const date = day.replaceAll("-", "");
  const person = `${resume.profile.last_name}${resume.profile.first_name}`.replace(/\s/g, "");
  const name = [date, "履歴書", person].filter((part) => part !== "").join("_") + ending;
  return { name, plainName: `${date}_rirekisho${ending}` };
}
