import type { AgencyOverview } from "../../../modules/agency/contract.ts";
import { api } from "../../app/api.ts";

const agencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    agencyOverview: build.query<AgencyOverview, void>({
      query: () => "/agency/overview",
      providesTags: ["Application", "AgencyJob"],
    }),
  }),
});

export const { useAgencyOverviewQuery } = agencyApi;
