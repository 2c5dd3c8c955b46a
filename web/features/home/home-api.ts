import type { MyPage } from "../../../modules/home/contract.ts";
import { api } from "../../app/api.ts";

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    myPage: build.query<MyPage, void>({ query: () => "/mypage", providesTags: ["MyPage", "SavedJobs"] }),
  }),
});

export const { useMyPageQuery } = homeApi;
