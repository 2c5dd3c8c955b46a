import { z } from "zod/mini";
import { fieldMessages } from "../../../japanese/field-messages.ts";

const yesOrNo = (usual: "0" | "1") =>
  z.pipe(
    z._default(z.enum(["0", "1"], { error: fieldMessages.invalid }), usual),
    z.transform((sent: "0" | "1"): 0 | 1 => (sent === "1" ? 1 : 0)),
  );

/** Print options of a 職務経歴書; the default is 逆編年体式 in 和暦 and 明朝, as the 履歴書 has them. */
export const careerPrintOptions = z.object({
  style: z._default(z.enum(["reverse", "chronological", "career"], { error: fieldMessages.invalid }), "reverse"),
  era: z._default(z.enum(["wareki", "seireki"], { error: fieldMessages.invalid }), "wareki"),
  font: z._default(z.enum(["mincho", "gothic"], { error: fieldMessages.invalid }), "mincho"),
  /** 1: 年収 and 部下の人数 are printed too. */
  details: yesOrNo("0"),
  /** 1: the PDF carries its printed part as data as well; 0: it carries no data. */
  attachment: yesOrNo("1"),
  /** `YYYY-MM-DD`: the day on the document instead of its own. */
  on: z.optional(z.iso.date({ error: fieldMessages.invalid })),
});
export type CareerPrintOptions = z.output<typeof careerPrintOptions> & { at?: number | undefined };
