import { z } from "zod/mini";
import { revision } from "../../../documents/contract/requests.ts";
import { line } from "../../../documents/fields.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { submissionMessages } from "../../../japanese/submission-messages.ts";
import { MAX_RECIPIENT, PAPERS, type Paper } from "../contract/submission.ts";
import type { MaskOptions } from "./masking.ts";

const flag = z.optional(z.enum(["0", "1"], { error: fieldMessages.invalid }));

/** `GET …/output.pdf`: the paper, how it is masked, and, read by the paper itself, the print options of its kind. */
export const paperQuery = z.looseObject({
  document: z._default(z.enum(Object.keys(PAPERS) as Paper[], { error: submissionMessages.unknownDocument }), "resume"),
  anonymous: flag,
  hide_schools: flag,
  hide_companies: flag,
  agency_line: flag,
  /** Stands on a 推薦状. */
  recipient: z._default(line(MAX_RECIPIENT, { label: "提出先" }).input, ""),
  at: z.optional(revision),
  download: z.optional(z.string()),
});
export type PaperQuery = z.output<typeof paperQuery>;

export const maskingOf = ({ anonymous, hide_schools, hide_companies }: PaperQuery): MaskOptions => ({
  anonymous: anonymous === "1",
  hideSchools: hide_schools === "1",
  hideCompanies: hide_companies === "1",
});
