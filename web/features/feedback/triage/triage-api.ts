import type {
  AnswerTemplates,
  Assignees,
  StepName,
  TriageAnswer,
  TriageDetail,
  TriageItem,
  TriagePage,
  WeeklyFeedback,
} from "../../../../modules/feedback/contract/triage.ts";
import { api } from "../../../app/api.ts";

export const FEEDBACKS = "/admin/feedbacks";
const LIST = { type: "Feedback", id: "list" } as const;

/** A step of triage on a feedback as it was read. */
export interface StepRequest extends Pick<TriageItem, "id" | "revision"> {
  what: StepName;
  body: Readonly<Record<string, unknown>>;
}

const triageApi = api.injectEndpoints({
  endpoints: (build) => ({
    triageList: build.query<TriagePage, string>({
      query: (search) => `${FEEDBACKS}?${search}`,
      providesTags: [LIST],
    }),
    triageDetail: build.query<TriageDetail, string>({
      query: (id) => `${FEEDBACKS}/${id}`,
      providesTags: (_result, _error, id) => [{ type: "Feedback", id }],
    }),
    weeklyFeedback: build.query<WeeklyFeedback, void>({ query: () => `${FEEDBACKS}/weekly`, providesTags: [LIST] }),
    answerTemplates: build.query<AnswerTemplates, void>({ query: () => `${FEEDBACKS}/answer_templates` }),
    assignees: build.query<Assignees, void>({ query: () => `${FEEDBACKS}/assignees` }),
    takeStep: build.mutation<TriageAnswer, StepRequest>({
      query: ({ id, revision, what, body }) => ({
        url: `${FEEDBACKS}/${id}/${what}`,
        method: "POST",
        body,
        headers: { "If-Match": revision === null ? undefined : `"${revision}"` },
      }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { feedback } = answer.data;
        dispatch(
          triageApi.util.updateQueryData("triageDetail", id, (shown) => {
            // Text in clear is for the reader who asked for it, not for the cache.
            const { title, description } = feedback.unmasked ? shown : feedback;
            Object.assign(shown, feedback, { title, description, unmasked: false });
          }),
        );
      },
      // A refused step shows that the page is behind.
      invalidatesTags: (_result, error, { id }) => (error ? [LIST, { type: "Feedback", id }] : [LIST]),
    }),
  }),
});

export const {
  useAnswerTemplatesQuery,
  useAssigneesQuery,
  useTakeStepMutation,
  useTriageDetailQuery,
  useTriageListQuery,
  useWeeklyFeedbackQuery,
} = triageApi;
