import { todayInTokyo } from "../../japanese/age.ts";
import type { Platform } from "../../src/platform.ts";
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
  /** The PDF with the report of what was done to fit everything in. @throws QueueFull, TaskTimedOut */
  print(document: Printable, options: PrintOptions): Promise<PrintedResume>;
  /** The day on the form: the one the person chose, else today in Japan. `YYYY-MM-DD`. */
  dayOf(resume: Resume): string;
}

const KEPT_MS = 10 * 60 * 1000;

/** Prints in a worker thread, and remembers what it printed: the confirm page asks for the report and then for the pages. */
export function makePrinter({ workers, cache, now }: Pick<Platform, "workers" | "cache" | "now">): Printer {
  const dayOf = (resume: Resume) => resume.create_date ?? todayInTokyo(now());
  return {
    dayOf,
    async print({ accountId, revision, resume }, { paper, era, font, layout, attachment }) {
      const on = dayOf(resume);
      const key = ["resume-pdf", accountId, revision, paper, era, font, layout, on, attachment].join(":");
      const [pdf, report] = await Promise.all([
        cache.get<Uint8Array>(`${key}:pages`),
        cache.get<PrintedResume["report"]>(`${key}:report`),
      ]);
      if (pdf && report) return { pdf, report };

      // A blank form has no data.
      const attached = attachment === 1 && revision !== null;
      const job: PrintJob = { resume, paper, era, font, layout, on, photo: null, attachment: attached };
      const printed = await workers.run<PrintJob, PrintedResume>("resume-pdf", job);
      const kept = { ttlMs: KEPT_MS, subjectId: accountId };
      await cache.set(`${key}:pages`, printed.pdf, kept);
      await cache.set(`${key}:report`, printed.report, kept);
      return printed;
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
