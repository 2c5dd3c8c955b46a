import type { JobHistory } from "../../../../modules/career/contract.ts";
import { api } from "../../../app/api.ts";

const jobHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobHistory: build.query<JobHistory, void>({ query: () => "/api/v1/user/job_history", keepUnusedDataFor: 0 }),
  }),
});

export const { useLazyJobHistoryQuery } = jobHistoryApi;
