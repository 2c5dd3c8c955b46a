import type { MyPage } from "../../../modules/home/contract.ts";
import type { AgencyOverview } from "../../../modules/jobs/contract/overview.ts";
import { api } from "../../app/api.ts";

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    myPage: build.query<MyPage, void>({ query: () => "/mypage", providesTags: ["MyPage", "Shelf"] }),
    agencyOverview: build.query<AgencyOverview, void>({
      query: () => "/agency/overview",
      providesTags: ["Application", "AgencyJob"],
    }),
  }),
});

export const { useAgencyOverviewQuery, useMyPageQuery } = homeApi;
