import { z } from "zod/mini";

/** One address of a postal code, in the words of zipcloud. Kana is half-width; `prefcode` is the JIS code, "1" to "47". */
export const zipcloudResultSchema = z.object({
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  kana1: z.string(),
  kana2: z.string(),
  kana3: z.string(),
  prefcode: z.string(),
  zipcode: z.string(),
});

/** HTTP is 200 in any case; `status` is 400 with a message when the input is no postal code, and `results` null when none was found. */
export const zipcloudAnswerSchema = z.object({
  status: z.number(),
  message: z.nullable(z.string()),
  results: z.nullable(z.array(zipcloudResultSchema)),
});

export const zipcloudQuerySchema = z.object({ zipcode: z.optional(z.string()) });

export type ZipcloudResult = z.output<typeof zipcloudResultSchema>;
export type ZipcloudAnswer = z.output<typeof zipcloudAnswerSchema>;

/** Query of the three suggestion routes: what was typed, at least two characters; at most 20 answers, usually 10. */
export const suggestQuerySchema = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
});

/** `GET /api/v1/autocomplete/{kind}` → `{suggestions}`. */
export interface Suggestion {
  /** For the field. */
  value: string;
  /** For the list. */
  display: string;
  /** One line below; "" for none. */
  description: string;
}

/** `GET /api/companies/suggest` → `{companies}`. */
export interface CompanySuggestion {
  name: string;
  industry: string;
}

/** `GET /api/schools/suggest` → `{schools}`. */
export interface SchoolSuggestion {
  name: string;
  /** 国立大学, 短期大学, 公立高等学校, … */
  type: string;
  /** The prefecture; "" where a school has none. */
  location: string;
}
