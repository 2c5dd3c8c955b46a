import { companyMessages } from "../../../../japanese/company-messages.ts";
import { messages } from "../../../../japanese/messages.ts";
import type { AgencyCompanyInfo, CompanyInfoAnswer } from "../../../../modules/assist/contract.ts";
import { api } from "../../../app/api.ts";
import { isApiError } from "../../../app/api-error.ts";

/** By the address of a page, or by a name. */
export type CompanyQuestion = { url: string } | { company_name: string };

const companyInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    companyInfo: build.mutation<CompanyInfoAnswer, CompanyQuestion>({
      query: (body) => ({ url: "/api/v1/company_info", method: "POST", body }),
    }),
    /** The facts that an agency's record has a field for. */
    agencyCompanyInfo: build.mutation<AgencyCompanyInfo, string>({
      query: (url) => ({ url: "/api/v1/agency_company_info", method: "POST", body: { url } }),
    }),
  }),
});

export const { useAgencyCompanyInfoMutation, useCompanyInfoMutation } = companyInfoApi;

/** Milliseconds (specification section 9: the browser gives up after 30 s). */
export const COMPANY_INFO_TIMEOUT = 30_000;

export interface CompanyInfoFault {
  readonly text: string;
  /** The text is about what was typed and stands beside the field. */
  readonly isOfField: boolean;
}

/** The message about a call that failed; an aborted one timed out. */
export function faultOf(error: unknown): CompanyInfoFault {
  if (!isApiError(error)) {
    const isAborted = (error as { name?: unknown } | undefined)?.name === "AbortError";
    return { text: isAborted ? companyMessages.timedOut : companyMessages.notCompleted, isOfField: false };
  }
  const { status, message, errors } = error;
  const [ofField] = Object.values(errors ?? {}).flat();
  if (ofField) return { text: ofField, isOfField: true };
  if (status === "FETCH_ERROR") return { text: companyMessages.network(message), isOfField: false };
  return { text: status < 500 ? message : companyMessages.status(status), isOfField: false };
}

/** The message about a page of a company that was not read, in the words of the URL extractor (specification section 8). */
export function extractionFaultOf(error: unknown): CompanyInfoFault {
  if (!isApiError(error)) return faultOf(error);
  const { status, message, errors } = error;
  const text = (text: string): CompanyInfoFault => ({ text, isOfField: false });
  if (status === "FETCH_ERROR") return text(companyMessages.networkDown);
  if (status === 422) return { text: companyMessages.inputError(errors?.url?.[0] ?? message), isOfField: true };
  if (status >= 500) return text(companyMessages.serverError);
  return text(message === messages.unexpected ? companyMessages.answerInvalid : message);
}
