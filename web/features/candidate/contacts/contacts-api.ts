import { documentKey, documentOf } from "../../../../documents/paths.ts";
import { type ContactFacts, candidateDefinition } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";

/** A contact as it is sent; without `next_contact_on` the plan of the record stays. */
export interface NewContact extends ContactFacts {
  next_contact_on?: string | null;
}

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeContact: build.mutation<{ message: string }, { id: string; contact: NewContact }>({
      query: ({ id, contact }) => ({ url: `/agency/candidates/${id}/contacts`, method: "POST", body: { contact } }),
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ["Candidate", { type: "DocumentHistory", id: documentKey(documentOf(candidateDefinition, id)) }],
    }),
  }),
});

export const { useMakeContactMutation } = contactsApi;
