import type { Contact, ContactFacts } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";

/** A contact as it is sent; without `next_contact_on` the plan of the record stays. */
export interface NewContact extends ContactFacts {
  next_contact_on?: string | null;
}

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contacts: build.query<{ contacts: Contact[] }, string>({
      query: (id) => `/agency/candidates/${id}/contacts`,
      providesTags: ["Candidate"],
    }),
    makeContact: build.mutation<{ message: string }, { id: string; contact: NewContact }>({
      query: ({ id, contact }) => ({ url: `/agency/candidates/${id}/contacts`, method: "POST", body: { contact } }),
      invalidatesTags: (_answer, error) => (error ? [] : ["Candidate"]),
    }),
    withdrawContact: build.mutation<{ message: string }, { id: string; contactId: string; reason: string }>({
      query: ({ id, contactId, reason }) => ({
        url: `/agency/candidates/${id}/contacts/${contactId}`,
        method: "DELETE",
        body: { reason },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ["Candidate"]),
    }),
  }),
});

export const { useContactsQuery, useMakeContactMutation, useWithdrawContactMutation } = contactsApi;
