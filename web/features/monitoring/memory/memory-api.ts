import type {
  LiveMetrics,
  MemoryAnswer,
  MemoryDashboard,
  Suggestion,
} from "../../../../modules/monitoring/contract/memory.ts";
import { api } from "../../../app/api.ts";

const BASE = "/admin/memory_monitoring";

const dataOf = <Data>({ data }: MemoryAnswer<Data>): Data => data;

/** The calls of the page of memory. A write refetches what the page shows. */
export const memoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveMetrics: build.query<LiveMetrics, void>({
      query: () => `${BASE}/live_metrics`,
      transformResponse: dataOf<LiveMetrics>,
      providesTags: ["Memory"],
    }),
    memoryDashboard: build.query<MemoryDashboard, void>({
      query: () => `${BASE}/dashboard`,
      transformResponse: dataOf<MemoryDashboard>,
      providesTags: ["Memory"],
    }),
    memorySuggestions: build.query<readonly Suggestion[], void>({
      query: () => `${BASE}/memory_optimization_suggestions`,
      transformResponse: (answer: MemoryAnswer<{ suggestions: readonly Suggestion[] }>) => answer.data.suggestions,
      providesTags: ["Memory"],
    }),
    memoryReport: build.query<string, void>({
      query: () => `${BASE}/memory_report`,
      transformResponse: (answer: MemoryAnswer<{ report: string }>) => answer.data.report,
      keepUnusedDataFor: 0,
    }),
    switchMonitoring: build.mutation<MemoryAnswer<{ monitoring_enabled: boolean }>, boolean>({
      query: (isOn) => ({ url: `${BASE}/${isOn ? "start" : "stop"}_monitoring`, method: "POST", body: {} }),
      invalidatesTags: (_answer, error) => (error ? [] : ["Memory"]),
    }),
    startBenchmark: build.mutation<MemoryAnswer<{ id: string; state: "running" }>, void>({
      query: () => ({ url: `${BASE}/memory_benchmark`, method: "POST", body: {} }),
      invalidatesTags: ["Memory"],
    }),
    clearMonitoringData: build.mutation<MemoryAnswer<object>, void>({
      query: () => ({ url: `${BASE}/clear_monitoring_data`, method: "DELETE" }),
      invalidatesTags: (_answer, error) => (error ? [] : ["Memory"]),
    }),
  }),
});

export const {
  useLiveMetricsQuery,
  useMemoryDashboardQuery,
  useMemorySuggestionsQuery,
  useLazyMemoryReportQuery,
  useSwitchMonitoringMutation,
  useStartBenchmarkMutation,
  useClearMonitoringDataMutation,
} = memoryApi;
