import type { RecordedSubmission, SubmissionCheck, SubmissionList } from "../../../modules/submissions/contract.ts";
import { api } from "../../app/api.ts";

/** A version to print and to record. */
export interface NewSubmission {
  document: string;
  recipient: string;
  revision: number;
  options: Readonly<Record<string, string>>;
}

const submissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    submissions: build.query<SubmissionList, void>({
      query: () => "/api/v1/user/submissions",
      providesTags: ["Submission"],
    }),
    recordSubmission: build.mutation<RecordedSubmission, NewSubmission>({
      query: (body) => ({ url: "/api/v1/user/submissions", method: "POST", body }),
      invalidatesTags: (_, error) => (error ? [] : ["Submission"]),
    }),
    checkSubmission: build.mutation<SubmissionCheck, string>({
      query: (id) => ({ url: `/api/v1/user/submissions/${id}/check`, method: "POST", body: {} }),
    }),
  }),
});

export const { useCheckSubmissionMutation, useRecordSubmissionMutation, useSubmissionsQuery } = submissionsApi;
