import type {
  FormAnswer,
  FormHistoryPage,
  FormList,
  FormSaved,
} from "../../../modules/application-forms/contract/form.ts";
import { api } from "../../app/api.ts";
import { pagesByNext } from "../../app/pages-by-next.ts";
import type { FormContent } from "./form-values.ts";

const FORMS = "/api/v1/forms";
const changes = (_: unknown, error: unknown) => (error ? [] : (["Form"] as const));

const formsApi = api.injectEndpoints({
  endpoints: (build) => ({
    forms: build.query<FormList, void>({ query: () => FORMS, providesTags: ["Form"] }),
    form: build.query<{ form: FormAnswer }, string>({ query: (id) => `${FORMS}/${id}`, providesTags: ["Form"] }),
    formHistory: build.infiniteQuery<FormHistoryPage, string, number | null>({
      infiniteQueryOptions: pagesByNext,
      query: ({ queryArg: id, pageParam }) =>
        `${FORMS}/${id}/history${pageParam === null ? "" : `?before=${pageParam}`}`,
      providesTags: ["Form"],
    }),
    draftForm: build.mutation<FormSaved, { form: FormContent; key: string }>({
      query: ({ form, key }) => ({ url: FORMS, method: "POST", body: { form }, headers: { "Idempotency-Key": key } }),
      invalidatesTags: changes,
    }),
    reviseForm: build.mutation<FormSaved, { id: string; revision: number; form: FormContent }>({
      query: ({ id, revision, form }) => ({
        url: `${FORMS}/${id}`,
        method: "PATCH",
        body: { form },
        headers: { "If-Match": `"${revision}"` },
      }),
      invalidatesTags: changes,
    }),
    copyForm: build.mutation<FormSaved, string>({
      query: (id) => ({ url: `${FORMS}/${id}/copy`, method: "POST", body: {} }),
      invalidatesTags: changes,
    }),
    retireForm: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `${FORMS}/${id}`, method: "DELETE" }),
      invalidatesTags: changes,
    }),
  }),
});

export const {
  useCopyFormMutation,
  useDraftFormMutation,
  useFormHistoryInfiniteQuery,
  useFormQuery,
  useFormsQuery,
  useLazyFormQuery,
  useRetireFormMutation,
  useReviseFormMutation,
} = formsApi;
