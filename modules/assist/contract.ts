import { z } from "zod/mini";
import { companyMessages } from "../../japanese/company-messages.ts";
import type { CompanyInfo } from "./company-info/company-info.ts";

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

const isWebAddress = (text: string) => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
};

const pageAddress = z
  .string({ error: companyMessages.urlMissing })
  .check(
    z.trim(),
    z.minLength(1, { error: companyMessages.urlMissing, abort: true }),
    z.maxLength(2_000, { error: companyMessages.urlInvalid, abort: true }),
    z.refine(isWebAddress, { error: companyMessages.urlInvalid }),
  );

/** `POST /api/v1/agency_company_info` */
export const agencyCompanyInfoSchema = z.object({ url: pageAddress });

/** The facts of a company that an agency's record has a field for. A fact that the page does not have is absent. */
export type AgencyCompanyInfo = Pick<CompanyInfo, "name" | "email" | "phone" | "address" | "website" | "description">;

/** `POST /api/v1/company_info`: by the address of a page, or else by the name. */
export const companyInfoSchema = z
  .object({
    url: z.optional(pageAddress),
    company_name: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, { error: companyMessages.nameMissing, abort: true }),
          z.minLength(2, { error: companyMessages.nameTooShort }),
          z.maxLength(100, { error: companyMessages.nameTooLong }),
        ),
    ),
  })
  .check(
    z.refine(({ url, company_name }) => url !== undefined || company_name !== undefined, {
      error: companyMessages.nameMissing,
      path: ["company_name"],
    }),
  );

/** Answer of `POST /api/v1/company_info`. A fact that is not known is absent. */
export interface CompanyInfoAnswer extends CompanyInfo {
  /** The facts that were asked for are not there: the name or the address alone, or nothing. */
  fallback?: boolean;
  message?: string;
}
