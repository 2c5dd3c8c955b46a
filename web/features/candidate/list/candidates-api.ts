import type {
  CandidateAnswer,
  DuplicatePairs,
  LikelyDoubles,
  SavedView,
  SavedViews,
  Stage,
} from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";
import { keepOwnMarks } from "../../../app/own-marks.ts";
import { memberIn } from "../../../app/session.ts";

/** One change to many records, with the reason for it. */
export interface CandidatesChange {
  ids: readonly string[];
  action: "assign" | "tag" | "untag" | "stage";
  staff_id?: string;
  tags?: readonly string[];
  stage?: Stage;
  reason: string;
}

interface Success {
  success: boolean;
  message: string;
}

/** Fields of a person as they are typed, by the names of the record. */
export type TypedCandidate = Readonly<Record<string, string>>;

const onSuccess = (_: unknown, error: unknown) => (error ? [] : (["Candidate"] as const));

/** Times that records were reported to have changed, in this tab. */
let changes = 0;

const candidatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A number that is another one as soon as records have changed, here or elsewhere. Nothing is sent. */
    candidateChanges: build.query<number, void>({
      queryFn: () => {
        changes += 1;
        return { data: changes };
      },
      providesTags: ["Candidate"],
      keepUnusedDataFor: 0,
    }),
    candidateViews: build.query<SavedViews, void>({ query: () => "/agency/views", providesTags: ["Candidate"] }),
    saveView: build.mutation<Success & { id: string }, Pick<SavedView, "name" | "parameters">>({
      query: (body) => ({ url: "/agency/views", method: "POST", body }),
      invalidatesTags: onSuccess,
    }),
    reviseView: build.mutation<Success, Pick<SavedView, "id"> & Partial<Pick<SavedView, "name" | "parameters">>>({
      query: ({ id, ...body }) => ({ url: `/agency/views/${id}`, method: "PATCH", body }),
      invalidatesTags: onSuccess,
    }),
    removeView: build.mutation<Success, string>({
      query: (id) => ({ url: `/agency/views/${id}`, method: "DELETE", body: {} }),
      invalidatesTags: onSuccess,
    }),
    setCandidateBookmark: build.mutation<Success, { id: string; isOn: boolean }>({
      query: ({ id, isOn }) => ({ url: `/api/candidates/${id}/bookmark`, method: isOn ? "POST" : "DELETE", body: {} }),
      invalidatesTags: onSuccess,
      async onQueryStarted({ id, isOn }, { getState, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        const account = memberIn(getState() as Parameters<typeof memberIn>[0]);
        if (answer && account) keepOwnMarks(account, [{ id, bookmarkedCandidate: isOn }]);
      },
    }),
    changeCandidates: build.mutation<{ count: number }, CandidatesChange>({
      query: (body) => ({ url: "/agency/candidates/bulk", method: "POST", body }),
      invalidatesTags: onSuccess,
    }),
    addCandidate: build.mutation<CandidateAnswer & Success, TypedCandidate>({
      query: (candidate) => ({ url: "/agency/candidates", method: "POST", body: { candidate } }),
      invalidatesTags: onSuccess,
    }),
    /** A write in its method alone: what is typed of a person stands in no address. */
    likelyDoubles: build.query<LikelyDoubles, TypedCandidate>({
      query: (candidate) => ({ url: "/agency/candidates/duplicates", method: "POST", body: { candidate } }),
      keepUnusedDataFor: 0,
    }),
    duplicatePairs: build.query<DuplicatePairs, number>({
      query: (page) => `/agency/candidates/duplicates?page=${page}`,
      keepUnusedDataFor: 0,
    }),
    /** Two records are about two persons (「別人」), or may be about one again. */
    setDifferent: build.mutation<Success, { id: string; other: string; isDifferent: boolean }>({
      query: ({ id, other, isDifferent }) =>
        isDifferent
          ? { url: `/agency/candidates/${id}/different`, method: "POST", body: { other_id: other } }
          : { url: `/agency/candidates/${id}/different/${other}`, method: "DELETE", body: {} },
      invalidatesTags: onSuccess,
    }),
  }),
});

export const {
  useAddCandidateMutation,
  useCandidateChangesQuery,
  useCandidateViewsQuery,
  useChangeCandidatesMutation,
  useDuplicatePairsQuery,
  useLikelyDoublesQuery,
  useRemoveViewMutation,
  useReviseViewMutation,
  useSaveViewMutation,
  useSetDifferentMutation,
} = candidatesApi;

/** The mutation without its hook, which every row would subscribe with. */
export const setCandidateBookmark = (wanted: { id: string; isOn: boolean }) =>
  candidatesApi.endpoints.setCandidateBookmark.initiate(wanted, { track: false });
