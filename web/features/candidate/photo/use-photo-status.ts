import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PHOTO_POLL_MS } from "../../../../modules/candidate/contract.ts";
import { usePhotoStatusQuery } from "./photo-api.ts";

/**
 * The state of the photo of a record, asked for every three seconds while one is under way: sent by this page, by another or
 * by a colleague.
 * @param onEnded called when one has been completed meanwhile
 */
export function usePhotoStatus(id: string, onEnded: () => void) {
  const [pollingInterval, setPolling] = useState(0);
  const options = { pollingInterval, refetchOnMountOrArgChange: true };
  const { data: status, isError: hasFailed, refetch } = usePhotoStatusQuery(id, options);
  const isUnderWay = status?.status === "processing" || status?.status === "saving";
  const wasUnderWay = useRef(false);
  const end = useEffectEvent(onEnded);
  const state = status?.status;
  useEffect(() => {
    setPolling(isUnderWay ? PHOTO_POLL_MS : 0);
    if (wasUnderWay.current && state === "completed") end();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, state]);
  return {
    status,
    isUnderWay,
    /** The newest question had no answer. */
    hasFailed,
    /** Asks now. */
    ask: () => void refetch(),
    /** A photo has been sent: it is under way before the first answer says so. */
    begin: () => {
      wasUnderWay.current = true;
      void refetch();
    },
  };
}
