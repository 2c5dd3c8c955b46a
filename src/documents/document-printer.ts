import type { ZodMiniType } from "zod/mini";
import type { DraftDrawing, KnownDrawing } from "../../documents/drawing.ts";
import type { MissingItem } from "../../documents/progress.ts";
import { todayInTokyo } from "../../japanese/age.ts";
import type { Platform } from "../platform.ts";
import type { PrintedDocument } from "../typesetting/printed-document.ts";
import type { DocumentModel } from "./document-model.ts";
import { draftTask, printTask } from "./document-tasks.ts";
import { documentFileNames } from "./file-names.ts";
import { createPrintQueue, type PrintOrder, type PrintPlatform } from "./print-queue.ts";
import { readDocument } from "./read-document.ts";

/** Print options of every kind of document. */
export interface CommonPrintOptions {
  /** 1: the PDF carries its printed part as data as well; 0: it carries no data. */
  attachment: 0 | 1;
  /** `YYYY-MM-DD`: the day on the paper instead of the document's own. */
  on?: string | undefined;
}

/** A document to print: its subject and revision name the printed pages in the cache. */
export interface Printable<Document, Others> {
  subjectId: string;
  /** The account that prints; the subject itself unless given. */
  callerId?: string;
  /** Null for a document that was never saved. */
  revision: number | null;
  document: Document;
  /** The printed parts of other documents of the subject. */
  others: Others;
}

/** Options of a print as they are sent and recorded, by their name on the wire. */
export type RecordedOptions = Readonly<Record<string, string>>;

/** Options as a worker task gets them. */
export type SettledOptions<Options> = Omit<Options, "attachment" | "on"> & { on: string; attachment: boolean };

/** The print of one kind of document. */
export interface PrintKind<Document, Options extends CommonPrintOptions, Job, Others> {
  readonly model: DocumentModel;
  readonly options: ZodMiniType<Options>;
  /** Title in ASCII for the names of files, where the label stands in the name in Japanese. */
  readonly plainTitle: string;
  /** @param recorded the options of a print that is repeated, with what `recordOthers` added; none otherwise */
  readOthers(subjectId: string, recorded: RecordedOptions): Promise<Others>;
  /** The person in the names of files. */
  personOf(printable: Pick<Printable<Document, Others>, "document" | "others">): {
    last_name: string;
    first_name: string;
  };
  /** Every option of its own and the revisions of `others`: the rest of the name in the cache. */
  keyOf(options: Options, others: Others): PrintOrder<Job>["key"];
  /** The input of both tasks. @param isDraft what the browser has itself may be left out */
  jobOf(
    printable: Printable<Document, Others>,
    options: SettledOptions<Options>,
    on: { isDraft: boolean },
  ): Promise<Job> | Job;
  /** Items that `others` lack on the paper. */
  missingOfOthers?(others: Others): readonly MissingItem[];
  /** The revisions of `others`, recorded with a print so that it can be repeated. */
  recordOthers?(others: Others): RecordedOptions;
  /** Address of the photo in a draft; null without one. */
  photoOf?(document: Document): string | null;
}

export interface DocumentPrinter<Document, Options extends CommonPrintOptions, Others> {
  readonly kind: PrintKind<Document, Options, unknown, Others>;
  /**
   * Reads a revision to print, the newest unless `at` is given.
   * @throws NotFound for an unknown revision, whatever `readOthers` throws
   */
  read(subjectId: string, at?: number, recorded?: RecordedOptions): Promise<Printable<Document, Others>>;
  /**
   * The PDF with the report of what was done to fit everything in.
   * @param signal aborts when the caller disconnects: its queued print is dropped unless others share it
   * @throws QueueFull, TaskTimedOut, TaskTooSoon, TaskDropped, Problem 429 beyond the rate of prints
   */
  print(printable: Printable<Document, Others>, options: Options, signal?: AbortSignal): Promise<PrintedDocument>;
  /** The usual print, as drawings. @param signal aborts when the caller has a newer draft */
  draw(
    printable: Printable<Document, Others> & { callerId: string },
    known: KnownDrawing,
    signal: AbortSignal,
  ): Promise<DraftDrawing>;
  /** The day on the paper: the option's, else the one the person chose, else today in Japan. `YYYY-MM-DD`. */
  dayOf(document: Document, options?: Pick<Options, "on">): string;
  fileNamesOf(
    printable: Pick<Printable<Document, Others>, "document" | "others">,
    day: string,
    ending: string,
  ): ReturnType<typeof documentFileNames>;
}

/** Prints a kind of document in a worker thread, one document of a person at a time, and keeps what was printed for ten minutes. */
export function createDocumentPrinter<
  Document extends { create_date: string | null },
  Options extends CommonPrintOptions,
  Job,
  Others,
>(
  { commands, now, ...platform }: Pick<Platform, "commands" | "now"> & PrintPlatform,
  kind: PrintKind<Document, Options, Job, Others>,
): DocumentPrinter<Document, Options, Others> {
  const { model, plainTitle } = kind;
  const { name, label } = model.definition;
  const queue = createPrintQueue<Job>(printTask(name), platform);
  const usual = kind.options.parse({});
  const dayOf = ({ create_date }: Document, options?: Pick<Options, "on">) =>
    options?.on ?? create_date ?? todayInTokyo(now());

  return {
    kind,
    dayOf,
    async read(subjectId, at, recorded = {}) {
      const [{ revision, document }, others] = await Promise.all([
        readDocument({ commands }, model, subjectId, at),
        kind.readOthers(subjectId, recorded),
      ]);
      return { subjectId, revision, document: document as unknown as Document, others };
    },
    print(printable, options, signal) {
      const { subjectId, callerId = subjectId, revision, document, others } = printable;
      const on = dayOf(document, options);
      // A blank form has no data.
      const attachment = options.attachment === 1 && revision !== null;
      // The revision tells the day that the person chose: administrators read the keys.
      const day = options.on === undefined && document.create_date !== null ? "" : on;
      const key = [revision, day, options.attachment, ...kind.keyOf(options, others)];
      const job = async () => kind.jobOf(printable, { ...options, on, attachment }, { isDraft: false });
      return queue.print({ subjectId, callerId, key, job }, signal);
    },
    async draw(printable, known, signal) {
      const settled = { ...usual, on: dayOf(printable.document), attachment: false };
      const job = await kind.jobOf(printable, settled, { isDraft: true });
      return platform.workers.run(draftTask(name), { job, known }, { owner: printable.callerId, signal });
    },
    fileNamesOf: (printable, day, ending) =>
      documentFileNames({ title: label, plainTitle }, day, kind.personOf(printable), ending),
  };
}
