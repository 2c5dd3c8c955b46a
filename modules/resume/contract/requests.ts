import { z } from "zod/mini";
import * as rules from "../../../documents/rules.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";

/** Bodies and queries of the calls around the document. The sections' own forms are in section-forms.ts. */

const revision = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))], { error: fieldMessages.invalid }),
    z.transform(Number),
  ),
  z.int({ error: fieldMessages.invalid }).check(z.minimum(0, { error: fieldMessages.invalid })),
);

export const VERSION_NAME_LENGTH = 50;

export const versionName = z.pipe(
  z.transform((typed: unknown, context): string => {
    const verdict = rules.line(VERSION_NAME_LENGTH)(typed);
    const message = "message" in verdict ? verdict.message : verdict.value === "" ? fieldMessages.required : undefined;
    if (message !== undefined) context.issues.push({ code: "custom", message, input: typed });
    return "value" in verdict ? verdict.value : "";
  }),
  z.string(),
);

export const restoreRequest = z.object({ revision }, { error: fieldMessages.invalid });
export const nameVersionRequest = z.object(
  { name: versionName, revision: z.optional(z.nullable(revision)) },
  { error: fieldMessages.invalid },
);
export const renameVersionRequest = z.object({ name: versionName }, { error: fieldMessages.invalid });

export const MOST_ENTRIES = 100;

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, { error: fieldMessages.numeric })),
  z.transform((typed: string) => Math.min(Math.max(Number(typed), 1), MOST_ENTRIES)),
);

export const historyQuery = z.object({ before: z.optional(revision), limit: z.optional(count) });
export const savesQuery = z.object({ before: z.optional(revision) });
export const changesQuery = z.object({ from: revision, to: revision, after: z.optional(revision) });
export const compareQuery = z.object({ from: revision, to: revision });

/** How a 履歴書 is printed; what is left out is the official form on A4 in 和暦 and 明朝. */
export const printQuery = z.object({
  paper: z._default(z.enum(["A3", "A4", "B4", "B5"], { error: fieldMessages.invalid }), "A4"),
  era: z._default(z.enum(["wareki", "seireki"], { error: fieldMessages.invalid }), "wareki"),
  font: z._default(z.enum(["mincho", "gothic"], { error: fieldMessages.invalid }), "mincho"),
  layout: z._default(z.enum(["mhlw", "jis"], { error: fieldMessages.invalid }), "mhlw"),
  /** 1: the PDF carries its printed part as data as well; 0: it carries no data. */
  attachment: z.pipe(
    z._default(z.enum(["0", "1"], { error: fieldMessages.invalid }), "1"),
    z.transform((sent: "0" | "1"): 0 | 1 => (sent === "1" ? 1 : 0)),
  ),
  at: z.optional(revision),
  download: z.optional(z.string()),
});
export type PrintOptions = Pick<z.output<typeof printQuery>, "paper" | "era" | "font" | "layout" | "attachment" | "at">;

export const exportQuery = z.object({
  format: z._default(z.enum(["rireki-resume", "json-resume"], { error: fieldMessages.invalid }), "rireki-resume"),
});
