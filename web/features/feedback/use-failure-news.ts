import { useEffect, useEffectEvent } from "react";
import { onServerFailure } from "../../app/server-failures.ts";
import type { Occasion } from "../../ui/contact/contact.ts";
import { notificationQueue, notifyServerError } from "../../ui/notification/notification-queue.ts";

/** Its failures are told by the panel. */
const FEEDBACKS = "/api/v1/feedbacks";

/** Tells of a write that the server failed at, with the way to report it. One at a time, however often a save is repeated. */
export function useFailureNews(isWanted: boolean, report: (occasion: Occasion) => void): void {
  const contact = useEffectEvent(report);
  useEffect(() => {
    if (!isWanted) return;
    return onServerFailure(({ status, method, path }) => {
      const isTold = notificationQueue.visibleToasts.some(({ content }) => content.kind === "error");
      if (path === FEEDBACKS || isTold) return;
      notifyServerError({
        onContact: () => contact({ kind: "server-error", detail: `${status} ${method} ${path}` }),
      });
    });
  }, [isWanted]);
}
