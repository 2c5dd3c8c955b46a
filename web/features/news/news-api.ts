import type { NewsPage, SeenRequest } from "../../../modules/news/contract.ts";
import { api } from "../../app/api.ts";

const NOTIFICATIONS = "/api/v1/notifications";

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    news: build.query<NewsPage, number>({
      query: (page) => `${NOTIFICATIONS}?page=${page}`,
      providesTags: ["News"],
    }),
    /** The newest hundred that are not seen. */
    unseenNews: build.query<NewsPage, void>({
      query: () => `${NOTIFICATIONS}?filter_seen=false&per_page=100`,
      providesTags: ["News", "SavedJobs"],
    }),
    seeNews: build.mutation<{ success: true; message: string }, SeenRequest>({
      query: (body) => ({ url: `${NOTIFICATIONS}/seen`, method: "POST", body }),
      invalidatesTags: (_, error) => (error ? [] : ["News"]),
    }),
  }),
});

export const { useNewsQuery, useSeeNewsMutation, useUnseenNewsQuery } = newsApi;
