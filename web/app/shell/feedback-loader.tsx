import { type ComponentType, useEffect, useState } from "react";
import { navOf } from "../../../modules/pages.ts";
import type { FeedbackCornerProps } from "../../features/feedback/feedback-corner.tsx";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";
import { useSessionQuery } from "../session.ts";
import { TAB_BAR_SPACE } from "./tab-bar-space.ts";

/** Loads the feedback button of signed-in people when the page is at rest: a page is complete without it. */
export function FeedbackLoader() {
  const { data: session } = useSessionQuery();
  const [Corner, setCorner] = useState<ComponentType<FeedbackCornerProps>>();
  const user = session?.user;
  const isWanted = Boolean(user) && !Corner;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const load = async () => {
      await whenQuiet();
      if (isGone) return;
      const { FeedbackCorner } = await import("../../features/feedback/feedback-corner.tsx");
      if (!isGone) setCorner(() => FeedbackCorner);
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  if (!Corner || !user) return null;
  return (
    <div className={`above-tab-bar contents ${navOf(user.role).length > 0 ? TAB_BAR_SPACE : ""}`}>
      <Corner key={user.id} isDemo={session?.demo ?? false} />
    </div>
  );
}
