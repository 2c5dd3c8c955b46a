import { createHash } from "node:crypto";
import { z } from "zod/mini";
import { ageOn, todayInTokyo } from "../../../japanese/age.ts";
import { printTask } from "../../../src/documents/document-tasks.ts";
import { documentFileNames } from "../../../src/documents/file-names.ts";
import { readPrintedPhoto } from "../../../src/documents/photo/read-printed-photo.ts";
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
import { agencyLine, type FindLetterhead, type Letterhead } from "./letterhead.ts";
import { ageBand, masked } from "./masking.ts";
import { type MissingOnPaper, missingOnPaper } from "./missing-on-paper.ts";
import { maskingOf, type PaperQuery } from "./paper-query.ts";
import { toCareerResume, toResume } from "./papers.ts";
import { toLetter } from "./recommendation/letter.ts";
import type { LetterJob } from "./recommendation/letter-job.ts";

/** A paper as it was printed. */
export interface PrintedPaper extends PrintedDocument {
  revision: number | null;
  /** Every option with the day on the paper, by its name on the wire. */
  options: Readonly<Record<string, string>>;
  /** `20261120_履歴書_高橋美幸.pdf`, and a name in ASCII. */
  fileNames: { name: string; plainName: string };
  /** The gaps of the paper. */
  missing: readonly MissingOnPaper[];
}

interface PaperOrder {
  subjectId: string;
  /** The member who prints. */
  caller: { id: string; agencyId: string };
  query: PaperQuery;
}

/** The contents of a paper, masked already. */
interface Contents {
  shown: CandidateDocument;
  /** 「32歳」, or 「30代前半」; "" without a birth date. */
  age: string;
  query: PaperQuery;
  /** Day on the paper: `YYYY-MM-DD`. */
  on: string;
  agency: Letterhead | null;
}

/** A print of one kind of paper. */
interface PrintRun {
  /** By their names on the wire. */
  options: Readonly<Record<string, string | number>>;
  print(order: Omit<PrintOrder<never>, "job">, signal?: AbortSignal): Promise<PrintedDocument>;
}

const PLAIN_TITLES: Readonly<Record<Paper, string>> = {
  resume: "rirekisho",
  career_resume: "career_resume",
  recommendation: "recommendation",
};
const letterOptions = z.pick(careerPrintOptions, { era: true, font: true });

type PrinterPlatform = Pick<Platform, "commands" | "files" | "now"> &
  PrintPlatform & { findLetterhead: FindLetterhead };

/** Prints a record as the papers of seekers are printed, and as a letter, masked as it is asked for; nothing is attached. */
export function createPaperPrinter({ commands, files, now, findLetterhead, ...platform }: PrinterPlatform) {
  const resumes = createPrintQueue<PrintJob>(printTask("resume"), platform);
  const careers = createPrintQueue<CareerPrintJob>(printTask("career"), platform);
  const letters = createPrintQueue<LetterJob>(printTask("recommendation"), platform);

  const runs: Readonly<Record<Paper, (contents: Contents) => PrintRun>> = {
    resume({ shown, query, on, agency }) {
      const { paper, era, font, layout } = validate(printOptions, query) as z.output<typeof printOptions>;
      const options = { paper, era, font, layout };
      const more = { attachment: false, ...headlineOf(query, agency) };
      const job = async () => {
        const photo = await readPrintedPhoto(files, shown.photo);
        return { resume: toResume(shown), ...options, on, photo, ...more };
      };
      return { options, print: (order, signal) => resumes.print({ ...order, job }, signal) };
    },
    career_resume({ shown, query, on, agency }) {
      const { style, era, font, details } = validate(careerPrintOptions, query) as z.output<typeof careerPrintOptions>;
      const { last_name, first_name } = shown;
      const options = { style, era, font, details };
      const more = { details: details === 1, attachment: false, ...headlineOf(query, agency) };
      const person = { last_name, first_name, licences: [] };
      const job = async () => ({ career: toCareerResume(shown), person, ...options, on, ...more });
      return { options, print: (order, signal) => careers.print({ ...order, job }, signal) };
    },
    recommendation({ shown, age, query, on, agency }) {
      const options = validate(letterOptions, query) as z.output<typeof letterOptions>;
      const { recipient } = query;
      const letter = toLetter(shown, { name: nameOf(shown).join("　"), age, era: options.era });
      const job = async () => ({ letter, recipient, agency, ...options, on });
      return { options, print: (order, signal) => letters.print({ ...order, job }, signal) };
    },
  };

  /**
   * @throws InvalidFields for an option that cannot be read, by its name; NotFound for an unknown revision; whatever the print
   * queue throws
   */
  return async ({ subjectId, caller, query }: PaperOrder, signal?: AbortSignal): Promise<PrintedPaper> => {
    const [{ revision, document }, agency] = await Promise.all([
      readDocument({ commands }, candidateModel, subjectId, query.at),
      findLetterhead(caller.agencyId),
    ]);
    const today = todayInTokyo(now());
    const on = dayOf(query) ?? today;
    const masking = maskingOf(query);
    const shown = masked(document, masking, today);
    const age = ageText(document, masking.anonymous, on);
    const { options, print } = runs[query.document]({ shown, age, query, on, agency });
    const flags = Object.fromEntries(FLAGS.flatMap((name) => (query[name] === "1" ? [[name, "1"]] : [])));
    const order = [revision, on, today, agency?.revision ?? null, ...FLAGS.map((name) => query[name] ?? "0")];
    // The cache has no name of a company in clear.
    const key = ["candidate", ...order, digestOf(query.recipient), ...Object.values(options)];
    const printed = await print({ subjectId, callerId: caller.id, key }, signal);
    const settled = Object.entries({ ...options, ...flags, on }).map(([name, value]) => [name, String(value)]);
    const title = { title: PAPERS[query.document], plainTitle: PLAIN_TITLES[query.document] };
    const [last_name = "", first_name = ""] = nameOf(shown);
    return {
      ...printed,
      revision,
      options: Object.fromEntries(settled),
      fileNames: documentFileNames(title, on, { last_name, first_name }, ".pdf"),
      missing: missingOnPaper(document, query, agency),
    };
  };
}

export type PrintPaper = ReturnType<typeof createPaperPrinter>;

const FLAGS = ["anonymous", "hide_schools", "hide_companies", "agency_line"] as const;

const headlineOf = ({ agency_line }: PaperQuery, agency: Letterhead | null) =>
  agency_line === "1" && agency ? { headline: agencyLine(agency) } : {};

const dayOf = (query: PaperQuery): string | undefined =>
  (validate(printOptions, { on: query.on }) as z.output<typeof printOptions>).on;

/** The parts of the name; the age band is none of them. */
const nameOf = ({ last_name, first_name }: CandidateDocument): string[] =>
  [last_name.split("（", 1)[0] ?? "", first_name].filter(Boolean);

function ageText({ birth_date }: CandidateDocument, anonymous: boolean, on: string): string {
  if (birth_date === null) return "";
  return anonymous ? ageBand(birth_date, on) : `${ageOn(birth_date, on)}歳`;
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
