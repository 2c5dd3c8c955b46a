import type {
  AgencyApplicationBoard,
  AgencyApplicationDetail,
  BulkMoveAnswer,
  MoveAnswer,
  MoveRequest,
  Mover,
  OwnApplicationAnswer,
  OwnApplicationDetail,
  OwnApplicationList,
  RejectionRequest,
} from "../../../modules/applications/contract/application.ts";
import { api } from "../../app/api.ts";

export type ApplicationAnswer = { side: Mover; id: string; revision?: number } & (
  | { kind: "reply"; text: string }
  | { kind: "propose"; dates: readonly string[] }
  | { kind: "accept"; proposal: string | null }
);

const changes = (_: unknown, error: unknown) => (error ? [] : (["Application"] as const));

const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownApplications: build.query<OwnApplicationList, void>({
      query: () => "/api/v1/user/applications",
      providesTags: ["Application"],
    }),
    ownApplication: build.query<OwnApplicationDetail, string>({
      query: (id) => `/api/v1/user/applications/${id}`,
      providesTags: ["Application"],
    }),
    withdrawApplication: build.mutation<OwnApplicationAnswer, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `/api/v1/user/applications/${id}/withdraw`,
        method: "POST",
        body: { reason },
      }),
      // A refused one shows that the page is behind.
      invalidatesTags: ["Application"],
    }),
    noteApplication: build.mutation<OwnApplicationAnswer, { id: string; note: string; next_date: string | null }>({
      query: ({ id, ...body }) => ({ url: `/api/v1/user/applications/${id}/note`, method: "PUT", body }),
      invalidatesTags: changes,
    }),
    /** An answer to the other side; `revision` of the last move where the answer is to that move. */
    answerApplication: build.mutation<{ message: string }, ApplicationAnswer>({
      query: ({ side, id, revision, kind, ...body }) => ({
        url: `${side === "applicant" ? "/api/v1/user" : "/agency"}/applications/${id}/${kind}`,
        method: "POST",
        body,
        ...(revision !== undefined && { headers: { "If-Match": `"${revision}"` } }),
      }),
      invalidatesTags: ["Application"],
    }),
    agencyBoard: build.query<AgencyApplicationBoard, string | undefined>({
      query: (job) => `/agency/applications/board${job === undefined ? "" : `?filter_job=${job}`}`,
      providesTags: ["Application"],
    }),
    agencyApplication: build.query<AgencyApplicationDetail, string>({
      query: (id) => `/agency/applications/${id}`,
      providesTags: ["Application"],
    }),
    moveApplication: build.mutation<MoveAnswer, MoveRequest & { id: string; revision: number }>({
      query: ({ id, revision, ...body }) => ({
        url: `/agency/applications/${id}/move`,
        method: "POST",
        body,
        headers: { "If-Match": `"${revision}"` },
      }),
      invalidatesTags: ["Application"],
    }),
    /** A letter that ends an application at its time. */
    scheduleRejection: build.mutation<MoveAnswer, RejectionRequest & { id: string; revision: number }>({
      query: ({ id, revision, ...body }) => ({
        url: `/agency/applications/${id}/rejection`,
        method: "POST",
        body,
        headers: { "If-Match": `"${revision}"` },
      }),
      invalidatesTags: ["Application"],
    }),
    cancelRejection: build.mutation<MoveAnswer, string>({
      query: (id) => ({ url: `/agency/applications/${id}/rejection`, method: "DELETE" }),
      invalidatesTags: ["Application"],
    }),
    addInternalNote: build.mutation<MoveAnswer, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `/agency/applications/${id}/notes`, method: "POST", body: { text } }),
      invalidatesTags: changes,
    }),
    removeInternalNote: build.mutation<MoveAnswer, { id: string; note: number }>({
      query: ({ id, note }) => ({ url: `/agency/applications/${id}/notes/${note}`, method: "DELETE" }),
      invalidatesTags: changes,
    }),
    /** The agency's record of the applicant: a new one, or the first that was made from it. */
    addApplicant: build.mutation<{ message: string; unread: string[]; candidate: { id: string } }, string>({
      query: (id) => ({ url: "/agency/candidates", method: "POST", body: { candidate: {}, from_application: id } }),
      invalidatesTags: (_, error) => (error ? [] : ["Application", "Candidate"]),
    }),
    moveApplications: build.mutation<BulkMoveAnswer, MoveRequest & { ids: readonly string[] }>({
      query: (body) => ({ url: "/agency/applications/bulk", method: "POST", body }),
      invalidatesTags: changes,
    }),
  }),
});

export const {
  useAddApplicantMutation,
  useAddInternalNoteMutation,
  useAgencyApplicationQuery,
  useAgencyBoardQuery,
  useAnswerApplicationMutation,
  useCancelRejectionMutation,
  useLazyAgencyApplicationQuery,
  useMoveApplicationMutation,
  useMoveApplicationsMutation,
  useNoteApplicationMutation,
  useOwnApplicationQuery,
  useOwnApplicationsQuery,
  useRemoveInternalNoteMutation,
  useScheduleRejectionMutation,
  useWithdrawApplicationMutation,
} = applicationsApi;
