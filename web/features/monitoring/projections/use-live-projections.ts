import { useEffect, useState } from "react";
import type { ProjectionsAnswer } from "../../../../modules/monitoring/contract/projections.ts";
import { useAppDispatch } from "../../../app/store.ts";
import { subscribeToFigures } from "../figures-stream.ts";
import { LIVE_FIGURES, monitoringApi, useProjectionsQuery } from "../monitoring-api.ts";
import { follow, nothingFollowed } from "./following.ts";

/** Figures are sent every second. */
const STREAM = { url: LIVE_FIGURES, event: "projections", idleMs: 12_000 };
/** Milliseconds between two looks while figures do not come by themselves. */
const LOOK_AGAIN = 5_000;

/** `connecting` until the stream has said something for the first time. */
export type Connection = "connecting" | "live" | "lost";

/** The read models as they are now: by server-sent events, and by asking where those do not come. */
export function useLiveProjections() {
  const dispatch = useAppDispatch();
  const [connection, setConnection] = useState<Connection>("connecting");
  const query = useProjectionsQuery(undefined, {
    pollingInterval: connection === "lost" ? LOOK_AGAIN : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  useEffect(
    () =>
      subscribeToFigures<ProjectionsAnswer>(STREAM, {
        figures: (value) =>
          dispatch(monitoringApi.util.upsertQueryEntries([{ endpointName: "projections", arg: undefined, value }])),
        connected: (isConnected) => setConnection(isConnected ? "live" : "lost"),
      }),
    [dispatch],
  );
  const { data, fulfilledTimeStamp: receivedAt = 0 } = query;
  const following = useFollowing(data, receivedAt);
  useEffect(() => {
    // The change was made by an administrator, in this browser or another.
    if (following.events > 0) dispatch(monitoringApi.util.invalidateTags(["Operations"]));
  }, [following.events, dispatch]);
  return { ...query, receivedAt, connection, following };
}

function useFollowing(data: ProjectionsAnswer | undefined, receivedAt: number) {
  const [seen, setSeen] = useState<{ data?: ProjectionsAnswer; at: number; following: typeof nothingFollowed }>({
    at: 0,
    following: nothingFollowed,
  });
  if (data === undefined || receivedAt === seen.at) return seen.following;
  // Derived from what was shown before, so that nothing is drawn in between.
  const following = follow(seen.following, seen.data, data, receivedAt);
  setSeen({ data, at: receivedAt, following });
  return following;
}
