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
