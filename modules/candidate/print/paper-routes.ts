import { z } from "zod/mini";
import { revision } from "../../../documents/contract/requests.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { printTask } from "../../../src/documents/document-tasks.ts";
import { documentFileNames } from "../../../src/documents/file-names.ts";
import { MAX_CONCURRENT_PRINTS, pdfAnswer } from "../../../src/documents/http/print-routes.ts";
import { readableSubject } from "../../../src/documents/http/rights.ts";
import { createPrintQueue, type PrintPlatform } from "../../../src/documents/print-queue.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { validate } from "../../../src/http/validate.ts";
import { type CareerPrintJob, careerPrintOptions } from "../../career/index.ts";
import { type PrintJob, printOptions } from "../../resume/index.ts";
import type { CandidateDocument } from "../document.ts";
import { candidateModel } from "../record/candidate-model.ts";
import type { RecordContext } from "../record/http/candidate-routes.ts";
import { access } from "../record/rights.ts";
import { type MaskOptions, masked } from "./masking.ts";
import { toCareerResume, toResume } from "./papers.ts";

const flag = z.optional(z.enum(["0", "1"], { error: fieldMessages.invalid }));

/** `GET …/output.pdf`: the paper, how it is masked, and the print options of its kind. */
const paperQuery = z.looseObject({
  document: z._default(z.enum(["resume", "career_resume"], { error: fieldMessages.invalid }), "resume"),
  anonymous: flag,
  hide_schools: flag,
  hide_companies: flag,
  at: z.optional(revision),
  download: z.optional(z.string()),
});
type PaperQuery = z.output<typeof paperQuery>;

const TITLES = {
  resume: { title: "履歴書", plainTitle: "rirekisho" },
  career_resume: { title: "職務経歴書", plainTitle: "career_resume" },
} as const;

type ResumeOptions = z.output<typeof printOptions>;
type CareerOptions = z.output<typeof careerPrintOptions>;

/** A record as paper, printed as seekers' documents are; nothing is attached to it. */
export function paperRoutes(context: RecordContext & PrintPlatform): readonly Route[] {
  const resumes = createPrintQueue<PrintJob>(printTask("resume"), context);
  const careers = createPrintQueue<CareerPrintJob>(printTask("career"), context);

  function print(
    document: CandidateDocument,
    query: PaperQuery,
    on: string,
    order: { subjectId: string; callerId: string; key: (string | number | null)[] },
    signal: AbortSignal,
  ) {
    if (query.document === "resume") {
      const { paper, era, font, layout } = validate(printOptions, query) as ResumeOptions;
      const job = async () => ({
        resume: toResume(document),
        paper,
        era,
        font,
        layout,
        on,
        photo: null,
        attachment: false,
      });
      return resumes.print({ ...order, key: [...order.key, paper, era, font, layout], job }, signal);
    }
    const { style, era, font, details } = validate(careerPrintOptions, query) as CareerOptions;
    const { last_name, first_name } = document;
    const person = { last_name, first_name, licences: [] };
    const job = async () => ({
      career: toCareerResume(document),
      person,
      style,
      era,
      font,
      on,
      details: details === 1,
      attachment: false,
    });
    return careers.print({ ...order, key: [...order.key, style, era, font, details], job }, signal);
  }

  return [
    route({
      method: "GET",
      path: "/agency/candidates/:subject/output.pdf",
      access,
      maxConcurrent: MAX_CONCURRENT_PRINTS,
      query: paperQuery,
      async handle(request) {
        const { query, actor, ctx } = request;
        const subjectId = await readableSubject(context, request);
        const found = await readDocument(context, candidateModel, subjectId, query.at);
        const today = todayInTokyo(context.now());
        const masking = maskingOf(query);
        const shown = masked(found.document, masking, today);
        const on = dayOf(query) ?? today;
        const key = [
          "candidate",
          found.revision,
          on,
          Number(masking.anonymous),
          Number(masking.hideSchools),
          Number(masking.hideCompanies),
        ];
        const printed = await print(shown, query, on, { subjectId, callerId: actor.id, key }, disconnectSignal(ctx));
        const names = documentFileNames(TITLES[query.document], on, personOf(shown), ".pdf");
        return pdfAnswer(printed, query.download === "1" ? "attachment" : "inline", names);
      },
    }),
  ];
}

const maskingOf = ({ anonymous, hide_schools, hide_companies }: PaperQuery): MaskOptions => ({
  anonymous: anonymous === "1",
  hideSchools: hide_schools === "1",
  hideCompanies: hide_companies === "1",
});

const dayOf = (query: PaperQuery): string | undefined => (validate(printOptions, { on: query.on }) as ResumeOptions).on;

/** The age band is no part of a file's name. */
const personOf = ({ last_name, first_name }: CandidateDocument) => ({
  last_name: last_name.split("（", 1)[0] ?? "",
  first_name,
});
