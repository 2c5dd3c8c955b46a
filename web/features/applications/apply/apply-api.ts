import type { ApplicationSentAnswer, ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { api } from "../../../app/api.ts";
import { findListedDocument } from "../../document-links.ts";

const applyApi = api.injectEndpoints({
  endpoints: (build) => ({
    applicationStart: build.query<ApplicationStart, string>({
      query: (jobId) => `/api/v1/jobs/${jobId}/application`,
      // A save of one of its documents changes what would be sent.
      providesTags: (start) => [
        "Application",
        ...(start?.documents ?? []).map(({ document }) => ({
          type: "PrintCheck" as const,
          id: findListedDocument(document)?.name ?? document,
        })),
      ],
    }),
    sendApplication: build.mutation<
      ApplicationSentAnswer,
      { jobId: string; body: FormData | { application: object }; key: string }
    >({
      query: ({ jobId, body, key }) => ({
        url: `/api/v1/jobs/${jobId}/applications`,
        method: "POST",
        body,
        headers: { "Idempotency-Key": key },
      }),
      // 409: another person, or an earlier press, was first.
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : ["Application", "Job"]),
    }),
  }),
});

export const { useApplicationStartQuery, useSendApplicationMutation } = applyApi;
