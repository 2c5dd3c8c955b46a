import type { CacheHealth, CacheKeyDetails, CacheStatsAnswer } from "../../../../modules/monitoring/contract/cache.ts";
import { api } from "../../../app/api.ts";

const BASE = "/admin/cache_monitoring";

/** URL of the keys, page by page. */
export const CACHE_KEYS = `${BASE}/keys`;
/** Figures as server-sent events. */
export const CACHE_FEED = { url: `${BASE}/real_time_feed`, event: "cache_stats" };

interface OperationAnswer {
  message: string;
}

/** The calls of the page of the cache. */
const cacheApi = api.injectEndpoints({
  endpoints: (build) => ({
    cacheStats: build.query<CacheStatsAnswer, void>({ query: () => `${BASE}/api_stats` }),
    cacheHealth: build.query<CacheHealth, void>({ query: () => `${BASE}/cache_health` }),
    cacheKeyDetails: build.query<CacheKeyDetails, string>({
      query: (key) => `${BASE}/key_details?${new URLSearchParams({ key })}`,
    }),
    resetCacheStats: build.mutation<OperationAnswer, void>({
      query: () => ({ url: `${BASE}/reset_stats`, method: "DELETE", body: {} }),
    }),
    clearCache: build.mutation<OperationAnswer & { cleared: number }, { kind: string | null }>({
      query: (body) => ({ url: `${BASE}/clear_cache`, method: "DELETE", body }),
    }),
  }),
});

export const {
  useCacheStatsQuery,
  useCacheHealthQuery,
  useCacheKeyDetailsQuery,
  useResetCacheStatsMutation,
  useClearCacheMutation,
} = cacheApi;
