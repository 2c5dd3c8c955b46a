import type { RecordReads } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";

const readsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Openings, prints and exports of a record; for a responsible person of its agency. */
    recordReads: build.query<RecordReads, { id: string; page: number }>({
      query: ({ id, page }) => `/agency/candidates/${id}/reads?page=${page}`,
      // Each look is one more read.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useRecordReadsQuery } = readsApi;
