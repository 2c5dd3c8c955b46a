import { z } from "zod/mini";
import type { TextPart } from "../../../documents/contract/answers.ts";
import { adviceMessages } from "../../../japanese/advice-messages.ts";

/** The kinds of text that advice knows: each has a usual length and content of its own. */
export const ADVICE_FIELDS = ["self_pr", "motivation", "summary", "description"] as const;
export type AdviceField = (typeof ADVICE_FIELDS)[number];

const LEAST = 5;

/** Characters of a job or an industry. */
export const AIM_MOST = 100;

/** A form field sends its number as text, and an empty one as "". */
function readAge(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  return sent.trim() === "" ? null : Number(sent);
}

/** `POST /api/ai_advice`: a text of 5 to 4,000 characters (specification section 5), and the post it is written for. */
export const adviceSchema = z.object({
  text: z.string().check(
    z.refine((text) => text.trim().length >= LEAST, { error: adviceMessages.tooShort, abort: true }),
    z.maxLength(4_000, { error: adviceMessages.tooLong }),
  ),
  field: z.enum(ADVICE_FIELDS),
  job: z.optional(z.string().check(z.maxLength(AIM_MOST))),
  industry: z.optional(z.string().check(z.maxLength(AIM_MOST))),
  age: z.optional(z.pipe(z.transform(readAge), z.nullable(z.int().check(z.gte(0), z.lte(150))))),
});

/** One point of an advice; `start` and `end` are null where it is about the whole text. */
export interface AdviceFinding {
  message: string;
  start: number | null;
  end: number | null;
  replacement: string | null;
}

/** Answer of `POST /api/ai_advice`. */
export interface AdviceAnswer {
  /** The points as one text, a line each. */
  advice: string;
  /** The text with every replacement, and for what is missing sentences of the own facts with 〇〇. */
  example: string;
  findings: AdviceFinding[];
  /** The provider's example as differences from the text, word by word. */
  proposal?: TextPart[];
  /** Whose answer it is. */
  engine: AdviceEngine;
  /** The text has left this server for the configured provider, whether or not that one answered. */
  sent: boolean;
}

/** The rules of this server alone, or a configured provider beside them. */
export type AdviceEngine = "offline" | "provider";

/** Answer of `GET /api/ai_advice`, so that a person knows before a text is sent. */
export interface AdviceEngineAnswer {
  engine: AdviceEngine;
}
