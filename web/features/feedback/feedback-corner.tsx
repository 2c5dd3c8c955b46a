import { MessageSquarePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { environmentOfHost } from "../../../modules/feedback/contract/environment.ts";
import { type Occasion, offerContact } from "../../ui/contact/contact.ts";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { EnvironmentMark } from "./environment-mark.tsx";
import { useEnvironmentQuery } from "./feedback-api.ts";
import type { FeedbackPanelProps } from "./feedback-panel.tsx";
import { useAnswerNews } from "./use-answer-news.ts";
import { useFailureNews } from "./use-failure-news.ts";
import { useReading } from "./use-reading.ts";

// Rendered when it is first opened: until then none of its code is fetched.
const FeedbackPanel = deferred<FeedbackPanelProps>(async () => (await import("./feedback-panel.tsx")).FeedbackPanel);

/** Environments whose people are asked for feedback even without demo data. */
const ASKING: readonly string[] = ["production", "staging"];

export interface FeedbackCornerProps {
  /** Demo data is there. */
  isDemo: boolean;
}

/** The corner of every page: the button that opens the feedback panel, and the mark of an environment other than production. */
export function FeedbackCorner({ isDemo }: FeedbackCornerProps) {
  const { data, isError } = useEnvironmentQuery();
  const environment = data ?? (isError ? environmentOfHost(location.hostname) : undefined);
  const isAsking = environment !== undefined && (isDemo || ASKING.includes(environment.environment));
  const [opened, setOpened] = useState<{ occasion?: Occasion }>();
  const [isOpen, setOpen] = useState(false);
  const isAside = useReading();
  const open = useEffectEvent((occasion?: Occasion) => {
    if (isOpen) return;
    setOpened(occasion ? { occasion } : {});
    setOpen(true);
  });
  useEffect(() => (isAsking ? offerContact((occasion) => open(occasion)) : undefined), [isAsking]);
  useFailureNews(isAsking, (occasion) => open(occasion));
  useAnswerNews(isAsking);
  useRoom(isAsking);
  if (!environment) return null;
  const isMarked = environment.environment !== "production";
  if (!isMarked && !isAsking) return null;
  return (
    <section aria-label="フィードバック" data-screen-only className="contents">
      {isMarked && (
        <div className="pointer-events-none fixed bottom-[calc(var(--tab-bar-height)+var(--bottom-bar-height)+0.5rem)] left-2 z-(--layer-bar)">
          <EnvironmentMark environment={environment} />
        </div>
      )}
      {isAsking && (
        <button
          type="button"
          aria-label="フィードバックを送る"
          aria-haspopup="dialog"
          title="フィードバックを送る"
          onClick={() => open()}
          className={`${isAside ? "max-lg:pointer-events-none max-lg:translate-y-4 max-lg:opacity-0 max-lg:focus-visible:translate-y-0 max-lg:focus-visible:opacity-100" : ""} fixed right-3 bottom-[calc(var(--tab-bar-height)+var(--bottom-bar-height)+0.75rem)] z-(--layer-bar) grid size-12 animate-fade place-items-center rounded-full border border-line-strong bg-card text-accent shadow-raised transition duration-150 hover:border-accent hover:bg-accent-soft`}
        >
          <MessageSquarePlus aria-hidden="true" className="size-5" />
        </button>
      )}
      {opened && (
        <FeedbackPanel
          isOpen={isOpen}
          onOpenChange={setOpen}
          onClosed={() => setOpened(undefined)}
          environment={environment.environment}
          {...opened}
        />
      )}
    </section>
  );
}

/** Lets every page be scrolled until its end stands above the button. */
function useRoom(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const { style } = document.documentElement;
    style.setProperty("--corner-height", "4.5rem");
    return () => {
      style.removeProperty("--corner-height");
    };
  }, [isThere]);
}
