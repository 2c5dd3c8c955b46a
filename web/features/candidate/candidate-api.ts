import type { CandidateReceipt } from "../../../modules/candidate/contract.ts";
import { api } from "../../app/api.ts";

const candidateApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Erases a record for good. */
    eraseCandidate: build.mutation<{ message: string; receipt: CandidateReceipt }, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `/agency/candidates/${id}`, method: "DELETE", body: { reason } }),
      invalidatesTags: (_answer, error) => (error ? [] : ["Candidate"]),
    }),
  }),
});

export const { useEraseCandidateMutation } = candidateApi;
