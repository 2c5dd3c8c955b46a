import type { z } from "zod/mini";
import { todayInTokyo } from "../../../japanese/age.ts";
import { printTask } from "../../../src/documents/document-tasks.ts";
import { documentFileNames } from "../../../src/documents/file-names.ts";
import { createPrintQueue, type PrintOrder, type PrintPlatform } from "../../../src/documents/print-queue.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import { validate } from "../../../src/http/validate.ts";
import type { Platform } from "../../../src/platform.ts";
import type { PrintedDocument } from "../../../src/typesetting/printed-document.ts";
import { type CareerPrintJob, careerPrintOptions } from "../../career/index.ts";
import { type PrintJob, printOptions } from "../../resume/index.ts";
import { PAPERS, type Paper } from "../contract/submission.ts";
import type { CandidateDocument } from "../document.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { masked } from "./masking.ts";
import { maskingOf, type PaperQuery } from "./paper-query.ts";
import { toCareerResume, toResume } from "./papers.ts";

/** A paper as it was printed. */
export interface PrintedPaper extends PrintedDocument {
  revision: number | null;
  /** Every option with the day on the paper, by its name on the wire. */
  options: Readonly<Record<string, string>>;
  /** `20261120_履歴書_高橋美幸.pdf`, and a name in ASCII. */
  fileNames: { name: string; plainName: string };
}

interface PaperOrder {
  subjectId: string;
  callerId: string;
  query: PaperQuery;
}

/** A print of one kind of paper. */
interface PrintRun {
  /** By their names on the wire. */
  options: Readonly<Record<string, string | number>>;
  print(order: Omit<PrintOrder<never>, "job">, signal?: AbortSignal): Promise<PrintedDocument>;
}

type Print = (shown: CandidateDocument, query: PaperQuery, on: string) => PrintRun;

const PLAIN_TITLES: Readonly<Record<Paper, string>> = { resume: "rirekisho", career_resume: "career_resume" };

/** Prints a record as the papers of seekers are printed, masked as it is asked for; nothing is attached to it. */
export function createPaperPrinter({ commands, now, ...platform }: Pick<Platform, "commands" | "now"> & PrintPlatform) {
  const resumes = createPrintQueue<PrintJob>(printTask("resume"), platform);
  const careers = createPrintQueue<CareerPrintJob>(printTask("career"), platform);

  const printings: Readonly<Record<Paper, Print>> = {
    resume(shown, query, on) {
      const { paper, era, font, layout } = validate(printOptions, query) as z.output<typeof printOptions>;
      const options = { paper, era, font, layout };
      const job = async () => ({ resume: toResume(shown), ...options, on, photo: null, attachment: false });
      return { options, print: (order, signal) => resumes.print({ ...order, job }, signal) };
    },
    career_resume(shown, query, on) {
      const { style, era, font, details } = validate(careerPrintOptions, query) as z.output<typeof careerPrintOptions>;
      const { last_name, first_name } = shown;
      const person = { last_name, first_name, licences: [] };
      const options = { style, era, font, details };
      const career = toCareerResume(shown);
      const job = async () => ({ career, person, ...options, details: details === 1, on, attachment: false });
      return { options, print: (order, signal) => careers.print({ ...order, job }, signal) };
    },
  };

  /**
   * @throws InvalidFields for an option that cannot be read, by its name; NotFound for an unknown revision; whatever the print
   * queue throws
   */
  return async ({ subjectId, callerId, query }: PaperOrder, signal?: AbortSignal): Promise<PrintedPaper> => {
    const { revision, document } = await readDocument({ commands }, candidateModel, subjectId, query.at);
    const today = todayInTokyo(now());
    const on = dayOf(query) ?? today;
    const shown = masked(document, maskingOf(query), today);
    const { options, print } = printings[query.document](shown, query, on);
    const masking = Object.fromEntries(FLAGS.flatMap((name) => (query[name] === "1" ? [[name, "1"]] : [])));
    // The age band is that of today.
    const key = [
      "candidate",
      revision,
      on,
      today,
      ...FLAGS.map((name) => query[name] ?? "0"),
      ...Object.values(options),
    ];
    const printed = await print({ subjectId, callerId, key }, signal);
    const settled = Object.entries({ ...options, ...masking, on }).map(([name, value]) => [name, String(value)]);
    const title = { title: PAPERS[query.document], plainTitle: PLAIN_TITLES[query.document] };
    return {
      ...printed,
      revision,
      options: Object.fromEntries(settled),
      fileNames: documentFileNames(title, on, personOf(shown), ".pdf"),
    };
  };
}

export type PrintPaper = ReturnType<typeof createPaperPrinter>;

const FLAGS = ["anonymous", "hide_schools", "hide_companies"] as const;

const dayOf = (query: PaperQuery): string | undefined =>
  (validate(printOptions, { on: query.on }) as z.output<typeof printOptions>).on;

/** The age band is no part of a file's name. */
const personOf = ({ last_name, first_name }: CandidateDocument) => ({
  last_name: last_name.split("（", 1)[0] ?? "",
  first_name,
});
