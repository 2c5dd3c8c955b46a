import type { PrintCheck } from "../../../../documents/contract/answers.ts";
import { documentKey, documentOf } from "../../../../documents/paths.ts";
import {
  candidateDefinition,
  type NewRecordSubmission,
  type RecordSubmission,
  type RecordSubmissions,
} from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";

const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    paperCheck: build.query<PrintCheck, { id: string; search: string }>({
      query: ({ id, search }) => `/agency/candidates/${id}/print-check?${search}`,
      providesTags: ["Candidate"],
    }),
    recordSubmissions: build.query<RecordSubmissions, string>({
      query: (id) => `/agency/candidates/${id}/submissions`,
      providesTags: ["Submission"],
    }),
    submitPaper: build.mutation<
      { message: string; submission: RecordSubmission },
      { id: string; submission: NewRecordSubmission }
    >({
      query: ({ id, submission }) => ({
        url: `/agency/candidates/${id}/submissions`,
        method: "POST",
        body: { submission },
      }),
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ["Submission", { type: "DocumentHistory", id: documentKey(documentOf(candidateDefinition, id)) }],
    }),
  }),
});

export const { usePaperCheckQuery, useRecordSubmissionsQuery, useSubmitPaperMutation } = papersApi;
