import type { Today } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    today: build.query<Today, void>({ query: () => "/agency/today", providesTags: ["Candidate", "Application"] }),
    /** Moves the next contact with a person to another day, or takes it off the list. */
    planContact: build.mutation<{ message: string }, { id: string; next_contact_on: string | null }>({
      query: ({ id, next_contact_on }) => ({
        url: `/agency/candidates/${id}`,
        method: "PATCH",
        body: { candidate: { next_contact_on } },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ["Candidate"]),
    }),
  }),
});

export const { useTodayQuery, usePlanContactMutation } = todayApi;
