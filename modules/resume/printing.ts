import { todayInTokyo } from "../../japanese/age.ts";
import { documentFileNames } from "../../src/documents/file-names.ts";
import { createPrintQueue, type PrintPlatform } from "../../src/documents/print-queue.ts";
import { NotFound } from "../../src/http/problems.ts";
import type { Platform } from "../../src/platform.ts";
import type { PrintedDocument } from "../../src/typesetting/printed-document.ts";
import type { PrintOptions } from "./contract.ts";
import type { Resume } from "./document.ts";
import type { PhotoSheetJob } from "./pdf/photo-sheet.ts";
import type { PrintJob } from "./pdf/print-job.ts";

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
   * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskDropped, Problem 429 beyond the rate of prints
   */
  print(document: Printable, options: PrintOptions, signal?: AbortSignal): Promise<PrintedDocument>;
  /**
   * The ID photo eight times at the size of the form, to be cut out.
   * @throws NotFound for a document without a photo; as `print`
   */
  printPhotos(document: Printable, signal?: AbortSignal): Promise<PrintedDocument>;
  /** The day on the form: the option's, else the one the person chose, else today in Japan. `YYYY-MM-DD`. */
  dayOf(resume: Resume, options?: Pick<PrintOptions, "on">): string;
}

/** Prints in a worker thread, one document of a person at a time, and keeps what was printed for ten minutes. */
export function createPrinter({ files, now, ...platform }: Pick<Platform, "files" | "now"> & PrintPlatform): Printer {
  const queue = createPrintQueue<PrintJob>("resume-pdf", platform);
  const photoQueue = createPrintQueue<PhotoSheetJob>("photo-sheet", platform);
  const dayOf = (resume: Resume, options?: Pick<PrintOptions, "on">) =>
    options?.on ?? resume.create_date ?? todayInTokyo(now());

  /** The JPEG to print; null without a photo, and once its person has been erased. */
  async function photoOf({ photo }: Resume): Promise<Uint8Array | null> {
    const file = photo && (await files.get(photo.files.print.id));
    return file?.bytes ?? null;
  }

  return {
    dayOf,
    async printPhotos({ accountId, resume }, signal) {
      const photo = await photoOf(resume);
      if (!photo || !resume.photo) throw new NotFound();
      const on = todayInTokyo(now());
      const key = [resume.photo.files.print.id, on];
      return photoQueue.print({ subjectId: accountId, key, job: async () => ({ photo, on }) }, signal);
    },
    print({ accountId, revision, resume }, options, signal) {
      const { paper, era, font, layout, attachment } = options;
      const on = dayOf(resume, options);
      // A blank form has no data.
      const attached = attachment === 1 && revision !== null;
      const job = async (): Promise<PrintJob> => ({
        resume,
        paper,
        era,
        font,
        layout,
        on,
        photo: await photoOf(resume),
        attachment: attached,
      });
      return queue.print(
        { subjectId: accountId, key: [revision, paper, era, font, layout, on, attachment], job },
        signal,
      );
    },
  };
}

/** `20261120_履歴書_佐倉美咲.pdf`, and in ASCII `20261120_rirekisho.pdf`. */
export const fileNamesOf = ({ profile }: Resume, day: string, ending: string) =>
  documentFileNames({ title: "履歴書", plainTitle: "rirekisho" }, day, profile, ending);
