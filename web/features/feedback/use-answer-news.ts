import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { notify } from "../../ui/notification/notification-queue.ts";
import { useOwnFeedbacksQuery, useSeeFeedbackMutation } from "./feedback-api.ts";

const OWN = "/settings/feedbacks";

/** Tells once of every answer to the person's feedback that was not seen yet. */
export function useAnswerNews(isWanted: boolean): void {
  const { data } = useOwnFeedbacksQuery(1, { skip: !isWanted });
  const [see] = useSeeFeedbackMutation();
  const { navigate } = useRouter();
  const told = useRef(new Set<string>());
  useEffect(() => {
    // The page shows the answers themselves.
    if (location.pathname === OWN) return;
    const fresh = data?.items.filter(({ id, answer, seen }) => answer && !seen && !told.current.has(id)) ?? [];
    if (fresh.length === 0) return;
    for (const { id } of fresh) {
      told.current.add(id);
      // One that cannot be noted is told again by the next page.
      void see(id);
    }
    const [only] = fresh;
    notify(
      {
        kind: "info",
        title: "フィードバックに回答がありました",
        text: fresh.length === 1 && only ? `「${only.title}」` : `${fresh.length}件の回答があります`,
        actions: [{ label: "回答を見る", run: () => void navigate({ href: OWN }) }],
      },
      // Until the person closes it: it does not come again.
      { shownFor: 0 },
    );
  }, [data, see, navigate]);
}
