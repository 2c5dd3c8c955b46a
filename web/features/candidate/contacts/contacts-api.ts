import { documentKey, documentOf } from "../../../../documents/paths.ts";
import { type Contact, type ContactFacts, candidateDefinition } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";

/** A contact as it is sent; without `next_contact_on` the plan of the record stays. */
export interface NewContact extends ContactFacts {
  next_contact_on?: string | null;
}

/** The true facts of a contact, and the reason of its correction. */
export interface ContactCorrection {
  id: string;
  contactId: string;
  contact: ContactFacts;
  reason: string;
}

const changed = (_answer: unknown, error: unknown, { id }: { id: string }) =>
  error
    ? []
    : (["Candidate", { type: "DocumentHistory", id: documentKey(documentOf(candidateDefinition, id)) }] as const);

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contacts: build.query<{ contacts: Contact[] }, string>({
      query: (id) => `/agency/candidates/${id}/contacts`,
      providesTags: ["Candidate"],
    }),
    makeContact: build.mutation<{ message: string }, { id: string; contact: NewContact }>({
      query: ({ id, contact }) => ({ url: `/agency/candidates/${id}/contacts`, method: "POST", body: { contact } }),
      invalidatesTags: changed,
    }),
    correctContact: build.mutation<{ message: string }, ContactCorrection>({
      query: ({ id, contactId, ...body }) => ({
        url: `/agency/candidates/${id}/contacts/${contactId}`,
        method: "PATCH",
        body,
      }),
      invalidatesTags: changed,
    }),
    withdrawContact: build.mutation<{ message: string }, { id: string; contactId: string; reason: string }>({
      query: ({ id, contactId, reason }) => ({
        url: `/agency/candidates/${id}/contacts/${contactId}`,
        method: "DELETE",
        body: { reason },
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useContactsQuery, useCorrectContactMutation, useMakeContactMutation, useWithdrawContactMutation } =
  contactsApi;
