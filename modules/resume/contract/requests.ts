import { z } from "zod/mini";
import { fieldMessages } from "../../../japanese/field-messages.ts";

/** Print options of a 履歴書; the default is the official form on A4 in 和暦 and 明朝. */
export const printOptions = z.object({
  paper: z._default(z.enum(["A3", "A4", "B4", "B5"], { error: fieldMessages.invalid }), "A4"),
  era: z._default(z.enum(["wareki", "seireki"], { error: fieldMessages.invalid }), "wareki"),
  font: z._default(z.enum(["mincho", "gothic"], { error: fieldMessages.invalid }), "mincho"),
  layout: z._default(z.enum(["mhlw", "jis"], { error: fieldMessages.invalid }), "mhlw"),
  /** 1: the PDF carries its printed part as data as well; 0: it carries no data. */
  attachment: z.pipe(
    z._default(z.enum(["0", "1"], { error: fieldMessages.invalid }), "1"),
    z.transform((sent: "0" | "1"): 0 | 1 => (sent === "1" ? 1 : 0)),
  ),
  /** `YYYY-MM-DD`: the day on the form instead of the one of the document. */
  on: z.optional(z.iso.date({ error: fieldMessages.invalid })),
});
export type PrintOptions = z.output<typeof printOptions> & { at?: number | undefined };
