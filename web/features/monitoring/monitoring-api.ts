import type { SecurityCounts } from "../../../modules/account/contract/security.ts";
import type { HomeAnswer } from "../../../modules/monitoring/contract/home.ts";
import type { AdminLogAnswer } from "../../../modules/monitoring/contract/log.ts";
import type { Operation, ProjectionsAnswer } from "../../../modules/monitoring/contract/projections.ts";
import type { VitalsAnswer } from "../../../modules/monitoring/contract/vitals.ts";
import { api } from "../../app/api.ts";

const BASE = "/admin/projections";

/** URL of the figures as server-sent events named `projections`. */
export const LIVE_FIGURES = `${BASE}/live`;

export type RebuildAction = "start" | "pause" | "resume" | "abort" | "swap";

interface MessageAnswer {
  message: string;
}

const callOf = (name: string, path: string) => `${BASE}/${encodeURIComponent(name)}/${path}`;

/** The calls of the admin pages. A write refetches the figures and waits for them. */
export const monitoringApi = api.injectEndpoints({
  endpoints: (build) => ({
    home: build.query<HomeAnswer, void>({ query: () => "/admin" }),
    projections: build.query<ProjectionsAnswer, void>({ query: () => BASE }),
    securityCounts: build.query<SecurityCounts["counts"], void>({
      query: () => "/admin/security_events",
      transformResponse: ({ counts }: SecurityCounts) => counts,
    }),
    vitals: build.query<VitalsAnswer, void>({ query: () => "/admin/vitals" }),
    logChoices: build.query<AdminLogAnswer["choices"], void>({
      query: () => "/admin/log?per_page=1",
      transformResponse: ({ choices }: AdminLogAnswer) => choices,
    }),
    operations: build.query<readonly Operation[], void>({
      query: () => `${BASE}/log`,
      transformResponse: ({ operations }: { operations: readonly Operation[] }) => operations,
      providesTags: ["Operations"],
    }),
    rebuild: build.mutation<MessageAnswer, { name: string; action: RebuildAction }>({
      query: ({ name, action }) => ({
        url: callOf(name, action === "start" ? "rebuild" : `rebuild/${action}`),
        method: "POST",
        body: {},
      }),
      invalidatesTags: ["Operations"],
    }),
    retryFault: build.mutation<MessageAnswer, { name: string }>({
      query: ({ name }) => ({ url: callOf(name, "fault/retry"), method: "POST", body: {} }),
      invalidatesTags: ["Operations"],
    }),
    skipFault: build.mutation<MessageAnswer, { name: string; position: string; reason: string }>({
      query: ({ name, ...body }) => ({ url: callOf(name, "fault/skip"), method: "POST", body }),
      invalidatesTags: ["Operations"],
    }),
  }),
});

export const {
  useHomeQuery,
  useProjectionsQuery,
  useSecurityCountsQuery,
  useVitalsQuery,
  useLogChoicesQuery,
  useOperationsQuery,
  useRebuildMutation,
  useRetryFaultMutation,
  useSkipFaultMutation,
} = monitoringApi;
