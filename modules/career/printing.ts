import { todayInTokyo } from "../../japanese/age.ts";
import { createPrintQueue, type PrintPlatform } from "../../src/documents/print-queue.ts";
import type { Platform } from "../../src/platform.ts";
import type { PrintedDocument } from "../../src/typesetting/printed-document.ts";
import type { PersonOnPaper } from "../resume/index.ts";
import type { CareerPrintOptions } from "./contract/print.ts";
import type { CareerResume } from "./document.ts";
import type { CareerPrintJob } from "./pdf/print-job.ts";

/** A 職務経歴書 to print, and the person whose name and licences come from the 履歴書. */
export interface PrintableCareer {
  accountId: string;
  revision: number | null;
  career: CareerResume;
  person: PersonOnPaper;
}

export interface CareerPrinter {
  /**
   * The PDF with the report of what was done to fit everything in.
   * @param signal aborts when the caller disconnects: its queued print is dropped unless others share it
   * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskDropped, Problem 429 beyond the rate of prints
   */
  print(document: PrintableCareer, options: CareerPrintOptions, signal?: AbortSignal): Promise<PrintedDocument>;
  /** The day on the document: the option's, else the one the person chose, else today in Japan. `YYYY-MM-DD`. */
  dayOf(career: CareerResume, options?: Pick<CareerPrintOptions, "on">): string;
}

/** Prints 職務経歴書 in a worker thread. */
export function createCareerPrinter({ now, ...platform }: Pick<Platform, "now"> & PrintPlatform): CareerPrinter {
  const queue = createPrintQueue<CareerPrintJob>("career-pdf", platform);
  const dayOf = (career: CareerResume, options?: Pick<CareerPrintOptions, "on">) =>
    options?.on ?? career.create_date ?? todayInTokyo(now());
  return {
    dayOf,
    print({ accountId, revision, career, person }, options, signal) {
      const { style, era, font, details, attachment } = options;
      const on = dayOf(career, options);
      const key = [revision, person.revision, style, era, font, on, details, attachment];
      const { last_name, first_name, licences } = person;
      const job = async (): Promise<CareerPrintJob> => ({
        career,
        person: { last_name, first_name, licences },
        style,
        era,
        font,
        on,
        details: details === 1,
        attachment: attachment === 1 && revision !== null,
      });
      return queue.print({ subjectId: accountId, key, job }, signal);
    },
  };
}
