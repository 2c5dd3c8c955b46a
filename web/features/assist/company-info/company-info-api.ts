import { companyMessages } from "../../../../japanese/company-messages.ts";
import type { CompanyInfoAnswer } from "../../../../modules/assist/contract.ts";
import { api } from "../../../app/api.ts";
import { isApiError } from "../../../app/api-error.ts";

/** By the address of a page, or by a name. */
export type CompanyQuestion = { url: string } | { company_name: string };

const companyInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    companyInfo: build.mutation<CompanyInfoAnswer, CompanyQuestion>({
      query: (body) => ({ url: "/api/v1/company_info", method: "POST", body }),
    }),
  }),
});

export const { useCompanyInfoMutation } = companyInfoApi;

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
