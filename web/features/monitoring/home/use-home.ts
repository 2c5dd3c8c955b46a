import { HOME_EVERY_MS } from "../../../../modules/monitoring/contract/home.ts";
import { useHomeQuery } from "../monitoring-api.ts";

/** The state of everything: asked for every 30 s while the page is visible. The last answer stays when the next does not come. */
export function useHome() {
  const { data, error, isError, isFetching, fulfilledTimeStamp, refetch } = useHomeQuery(undefined, {
    pollingInterval: HOME_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return {
    home: data,
    error,
    isFetching,
    /** Whether the answer shown is not the one asked for last. */
    isStale: isError && data !== undefined,
    /** When it came, in milliseconds. */
    receivedAt: fulfilledTimeStamp ?? 0,
    refresh: refetch,
  };
}
