import { useEffect, useState } from "react";
import type { CacheFeed } from "../../../../modules/monitoring/contract/cache.ts";
import { subscribeToFigures } from "../figures-stream.ts";
import { CACHE_FEED, useCacheHealthQuery, useCacheStatsQuery } from "./cache-api.ts";
import { cacheTexts } from "./cache-words.ts";
import { useFailureToast } from "./use-failure-toast.ts";

/** Seconds between two looks are the dashboards' 30 (specification, constants). */
const EVERY_MS = 30_000;

interface ReceivedFeed {
  feed: CacheFeed;
  at: number;
}

/** Figures of the cache: asked for every 30 s while the page is visible, and after each use as they happen. */
export function useCacheFigures(isAutomatic: boolean) {
  const looks = {
    pollingInterval: isAutomatic ? EVERY_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: isAutomatic,
  };
  const stats = useCacheStatsQuery(undefined, looks);
  const health = useCacheHealthQuery(undefined, looks);
  const { received, isLive } = useFeed();
  const askStats = useFailureToast(stats, cacheTexts.refreshFailed);
  const askHealth = useFailureToast(health, cacheTexts.healthFailed);
  const askedAt = stats.fulfilledTimeStamp ?? 0;
  const isNewer = received !== undefined && received.at > askedAt;

  /** Settles with whether all figures came. */
  async function refresh(): Promise<boolean> {
    askStats();
    askHealth();
    const answers = await Promise.all([stats.refetch(), health.refetch()]);
    return answers.every(({ isSuccess }) => isSuccess);
  }

  return {
    figures: stats.data && (isNewer ? { ...stats.data, ...received.feed } : stats.data),
    health: health.data,
    error: stats.error,
    /** Whether figures are shown that a later request did not bring. */
    isStale: stats.isError && stats.data !== undefined,
    isHealthStale: health.isError,
    isFetching: stats.isFetching || health.isFetching,
    /** When the newest figures came, in milliseconds. */
    receivedAt: isNewer ? received.at : askedAt,
    askedAt,
    isLive,
    refresh,
  };
}

function useFeed() {
  const [received, setReceived] = useState<ReceivedFeed>();
  const [isLive, setLive] = useState<boolean>();
  useEffect(
    () =>
      subscribeToFigures<CacheFeed>(CACHE_FEED, {
        figures: (feed) => setReceived({ feed, at: Date.now() }),
        connected: setLive,
      }),
    [],
  );
  return { received, isLive };
}
