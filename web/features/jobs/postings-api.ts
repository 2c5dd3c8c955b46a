import type { Company, CompanyAnswer, CompanyList } from "../../../modules/jobs/contract/company.ts";
import type { AgencyJob, JobHistoryPage } from "../../../modules/jobs/contract/posting.ts";
import { api } from "../../app/api.ts";
import { type ApiError, isApiError } from "../../app/api-error.ts";
import { pagesByNext } from "../../app/pages-by-next.ts";

interface JobAnswer {
  message: string;
  job: AgencyJob;
}

/** Commands about a job that need no form. */
export type JobAction = "publish" | "unpublish" | "close" | "renew" | "copy";

/** Answer of a change of several jobs. */
export interface BulkAnswer {
  done: number;
  refused: readonly { id: string; title: string; message: string }[];
}

/** The tag of what names companies, but for the page of one. */
const COMPANIES = { type: "AgencyJob", id: "companies" } as const;

const postingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agencyJob: build.query<AgencyJob, string>({
      query: (id) => `/agency/jobs/${id}`,
      providesTags: ["AgencyJob", COMPANIES],
    }),
    jobHistory: build.infiniteQuery<JobHistoryPage, string, number | null>({
      infiniteQueryOptions: pagesByNext,
      query: ({ queryArg: id, pageParam }) =>
        `/agency/jobs/${id}/history${pageParam === null ? "" : `?before=${pageParam}`}`,
      providesTags: ["AgencyJob"],
    }),
    companies: build.query<CompanyList, void>({
      query: () => "/agency/companies",
      providesTags: ["AgencyJob", COMPANIES],
    }),
    company: build.query<CompanyAnswer, string>({
      query: (id) => `/agency/companies/${id}`,
      providesTags: ["AgencyJob"],
    }),
    removeCompany: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/agency/companies/${id}`, method: "DELETE" }),
      // Not the page of the company itself, which would ask for it once more.
      invalidatesTags: (_, error) => (error ? [] : [COMPANIES]),
    }),
    addCompany: build.mutation<{ message: string; company: Company }, Partial<Company>>({
      query: (company) => ({ url: "/agency/companies", method: "POST", body: { company } }),
      invalidatesTags: ["AgencyJob"],
    }),
    reviseCompany: build.mutation<{ message: string; company: Company }, { id: string; company: Partial<Company> }>({
      query: ({ id, company }) => ({ url: `/agency/companies/${id}`, method: "PATCH", body: { company } }),
      invalidatesTags: ["AgencyJob"],
    }),
    draftJob: build.mutation<JobAnswer, { title: string; company_id: string }>({
      query: (job) => ({ url: "/agency/jobs", method: "POST", body: { job } }),
    }),
    /** `revision`: the one that the values are based on; another one of the job is 412. */
    reviseJob: build.mutation<JobAnswer, { id: string; revision: number; job: Readonly<Record<string, unknown>> }>({
      query: ({ id, revision, job }) => ({
        url: `/agency/jobs/${id}`,
        method: "PATCH",
        headers: { "If-Match": `"${revision}"` },
        body: { job },
      }),
      invalidatesTags: (_, error) => (error ? [] : ["AgencyJob"]),
    }),
    actOnJob: build.mutation<JobAnswer, { id: string; action: JobAction }>({
      query: ({ id, action }) => ({ url: `/agency/jobs/${id}/${action}`, method: "POST", body: {} }),
      invalidatesTags: (_, error) => (error ? [] : ["AgencyJob"]),
    }),
    changeJobs: build.mutation<BulkAnswer, { action: "publish" | "close"; ids: readonly string[] }>({
      query: (body) => ({ url: "/agency/jobs/bulk", method: "POST", body }),
    }),
  }),
});

export const {
  useActOnJobMutation,
  useAddCompanyMutation,
  useAgencyJobQuery,
  useChangeJobsMutation,
  useCompaniesQuery,
  useCompanyQuery,
  useDraftJobMutation,
  useJobHistoryInfiniteQuery,
  useRemoveCompanyMutation,
  useReviseCompanyMutation,
  useReviseJobMutation,
} = postingsApi;

/** The same error with the fields as the form names them: `title` for `job.title`. */
export function withoutWrapper(error: unknown): unknown {
  if (!isApiError(error) || !error.errors) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, texts]) => [name.replace(/^(job|company|agency)\./, ""), texts]),
  );
  return { ...error, errors } satisfies ApiError;
}
