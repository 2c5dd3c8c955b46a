import type { JobDetail, JobPage } from "../../../modules/jobs/contract/search.ts";
import type { BookmarkList, SavedSearchList } from "../../../modules/jobs/contract/shelf.ts";
import { api } from "../../app/api.ts";

interface Success {
  success: boolean;
  message: string;
}

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query<JobPage, string>({ query: (search) => `/api/v1/jobs${search}`, providesTags: ["Job"] }),
    job: build.query<JobDetail, string>({ query: (id) => `/api/v1/jobs/${id}`, providesTags: ["Job"] }),
    bookmarks: build.query<BookmarkList, void>({ query: () => "/api/v1/user/bookmarks", providesTags: ["Shelf"] }),
    savedSearches: build.query<SavedSearchList, void>({
      query: () => "/api/v1/user/saved_searches",
      providesTags: ["Shelf"],
    }),
    setBookmark: build.mutation<Success, { id: string; isOn: boolean }>({
      query: ({ id, isOn }) => ({ url: `/api/jobs/${id}/bookmark`, method: isOn ? "POST" : "DELETE", body: {} }),
      invalidatesTags: (_, error) => (error ? [] : ["Job", "Shelf"]),
    }),
    noteBookmark: build.mutation<Success, { id: string; note: string }>({
      query: ({ id, note }) => ({ url: `/api/jobs/${id}/bookmark`, method: "PATCH", body: { note } }),
      invalidatesTags: ["Shelf"],
    }),
    saveSearch: build.mutation<Success, { name: string; parameters: Readonly<Record<string, string>> }>({
      query: (body) => ({ url: "/saved_searches", method: "POST", body }),
      invalidatesTags: (_, error) => (error ? [] : ["Shelf"]),
    }),
    renameSearch: build.mutation<Success, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `/saved_searches/${id}`, method: "PATCH", body: { name } }),
      invalidatesTags: (_, error) => (error ? [] : ["Shelf"]),
    }),
    openSearch: build.mutation<Success, string>({
      query: (id) => ({ url: `/saved_searches/${id}/open`, method: "POST", body: {} }),
      invalidatesTags: ["Shelf"],
    }),
    removeSearch: build.mutation<Success, string>({
      query: (id) => ({ url: `/saved_searches/${id}`, method: "DELETE", body: {} }),
      invalidatesTags: ["Shelf"],
    }),
  }),
});

export const {
  useBookmarksQuery,
  useJobQuery,
  useJobsQuery,
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
