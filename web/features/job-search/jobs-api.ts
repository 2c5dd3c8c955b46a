import type { BookmarkList, NewJobs, SavedSearchList } from "../../../modules/job-search/contract/saved-jobs.ts";
import type { JobDetail, JobPage } from "../../../modules/job-search/contract/search.ts";
import { api } from "../../app/api.ts";
import { keepOwnMarks } from "../../app/own-marks.ts";
import { seekerIn } from "../../app/session.ts";

interface Success {
  success: boolean;
  message: string;
}

interface StartedQuery<Answer> {
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Copies what an answer says about jobs for the next first paint of a seeker. */
async function noteJobs<Answer>(
  { getState, queryFulfilled }: StartedQuery<Answer>,
  jobsIn: (answer: Answer) => Parameters<typeof keepOwnMarks>[1],
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  const account = seekerIn(getState() as Parameters<typeof seekerIn>[0]);
  if (answer && account) keepOwnMarks(account, jobsIn(answer.data));
}

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query<JobPage, string>({
      query: (search) => `/api/v1/jobs${search}`,
      providesTags: ["Job"],
      onQueryStarted: (_, query) => noteJobs(query, ({ items }) => items),
    }),
    job: build.query<JobDetail, string>({
      query: (id) => `/api/v1/jobs/${id}`,
      providesTags: ["Job"],
      onQueryStarted: (_, query) => noteJobs(query, (job) => [job, ...job.similar]),
    }),
    bookmarks: build.query<BookmarkList, void>({
      query: () => "/api/v1/user/bookmarks",
      providesTags: ["SavedJobs"],
      onQueryStarted: (_, query) => noteJobs(query, ({ items }) => items.flatMap(({ job }) => job ?? [])),
    }),
    savedSearches: build.query<SavedSearchList, void>({
      query: () => "/api/v1/user/saved_searches",
      providesTags: ["SavedJobs"],
    }),
    newJobs: build.query<NewJobs, void>({ query: () => "/api/v1/user/new_jobs", providesTags: ["SavedJobs"] }),
    setBookmark: build.mutation<Success, { id: string; isOn: boolean }>({
      query: ({ id, isOn }) => ({ url: `/api/jobs/${id}/bookmark`, method: isOn ? "POST" : "DELETE", body: {} }),
      invalidatesTags: (_, error) => (error ? [] : ["Job", "SavedJobs"]),
      onQueryStarted: ({ id, isOn }, query) => noteJobs(query, () => [{ id, bookmarked: isOn }]),
    }),
    noteBookmark: build.mutation<Success, { id: string; note: string }>({
      query: ({ id, note }) => ({ url: `/api/jobs/${id}/bookmark`, method: "PATCH", body: { note } }),
      invalidatesTags: ["SavedJobs"],
    }),
    saveSearch: build.mutation<Success, { name: string; parameters: Readonly<Record<string, string>> }>({
      query: (body) => ({ url: "/saved_searches", method: "POST", body }),
      invalidatesTags: (_, error) => (error ? [] : ["SavedJobs"]),
    }),
    renameSearch: build.mutation<Success, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `/saved_searches/${id}`, method: "PATCH", body: { name } }),
      invalidatesTags: (_, error) => (error ? [] : ["SavedJobs"]),
    }),
    openSearch: build.mutation<Success, string>({
      query: (id) => ({ url: `/saved_searches/${id}/open`, method: "POST", body: {} }),
      invalidatesTags: ["SavedJobs"],
    }),
    removeSearch: build.mutation<Success, string>({
      query: (id) => ({ url: `/saved_searches/${id}`, method: "DELETE", body: {} }),
      invalidatesTags: ["SavedJobs"],
    }),
  }),
});

export const {
  useBookmarksQuery,
  useJobQuery,
  useJobsQuery,
  useNewJobsQuery,
  useNoteBookmarkMutation,
  useOpenSearchMutation,
  useRemoveSearchMutation,
  useRenameSearchMutation,
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useSetBookmarkMutation,
} = jobsApi;

/** The mutation without its hook, which every card would subscribe with. */
export const setBookmark = (wanted: { id: string; isOn: boolean }) =>
  jobsApi.endpoints.setBookmark.initiate(wanted, { track: false });
