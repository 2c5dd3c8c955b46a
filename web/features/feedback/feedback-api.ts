import type { Environment } from "../../../modules/feedback/contract/environment.ts";
import type { FeedbackSent, OwnFeedbackPage } from "../../../modules/feedback/contract/feedback.ts";
import { api } from "../../app/api.ts";

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    environment: build.query<Environment, void>({
      query: () => "/api/v1/environment",
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    sendFeedback: build.mutation<FeedbackSent, { form: FormData; key: string }>({
      query: ({ form, key }) => ({
        url: "/api/v1/feedbacks",
        method: "POST",
        body: form,
        headers: { "Idempotency-Key": key },
      }),
      invalidatesTags: (_, error) => (error ? [] : ["OwnFeedback"]),
    }),
    ownFeedbacks: build.query<OwnFeedbackPage, number>({
      query: (page) => `/api/v1/user/feedbacks?page=${page}`,
      providesTags: ["OwnFeedback"],
    }),
    seeFeedback: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/v1/user/feedbacks/${id}/seen`, method: "POST", body: {} }),
      invalidatesTags: (_, error) => (error ? [] : ["OwnFeedback"]),
    }),
  }),
});

export const { useEnvironmentQuery, useOwnFeedbacksQuery, useSeeFeedbackMutation, useSendFeedbackMutation } =
  feedbackApi;
