import { History } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { useDocumentQuery, useHistoryInfiniteQuery, useVersionsQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { firstPath } from "../paths.ts";
import { HistoryTimeline, type HistoryTimelineProps } from "./history-timeline.tsx";
import type { HistoryView } from "./history-view.ts";
import { isOfSaves, momentsOf } from "./moments.ts";
import { NamedVersions } from "./named-versions.tsx";
import { VersionSlider } from "./version-slider.tsx";

// Tabs, selects and paper: the timeline itself needs none of them.
const VersionView = lazyPart(async () => (await import("./version-view.tsx")).VersionView);
const ComparisonView = lazyPart(async () => (await import("./comparison-view.tsx")).ComparisonView);

export interface HistoryContentsProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
  /** The kinds that are shown, by commas; absent: all. */
  kind?: string | undefined;
  /** A choice of kinds above the timeline. */
  filter?: ReactNode;
  factTools?: HistoryTimelineProps["factTools"];
}

/** The history of the document around: every edit, any version, any two versions compared. */
export function HistoryContents({ view, onView, kind, filter, factTools }: HistoryContentsProps) {
  const { address } = useDocumentPages();
  const { data: current } = useDocumentQuery({ address });
  const history = useHistoryInfiniteQuery({ address, ...(kind && { kind }) });
  // Named versions stand above the timeline: rendered after it they would push it down.
  const { data: versions = [], isLoading: isLoadingVersions } = useVersionsQuery({ address });
  const entries = history.data?.pages.flatMap((page) => page.entries);
  const moments = momentsOf(entries?.filter(isOfSaves) ?? [], versions);
  const isOpen = view.at !== undefined || (view.from !== undefined && view.to !== undefined);

  if (entries === undefined || isLoadingVersions) {
    if (!history.error) return <LoadingPage />;
    return <LoadFailed text={history.error.message} isPending={history.isFetching} onRetry={history.refetch} />;
  }
  if (entries.length === 0 && !kind) {
    return (
      <div className="max-w-3xl">
        <NoHistory />
      </div>
    );
  }
  return (
    <div className={isOpen ? "grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start" : "max-w-3xl"}>
      <div className={`grid min-w-0 gap-8 ${isOpen ? "max-lg:hidden" : ""}`}>
        <VersionSlider moments={moments} at={view.at} names={versions} onSelect={(at) => onView({ at })} />
        <NamedVersions versions={versions} onOpen={(at) => onView({ at })} />
        {filter}
        {history.error && !history.currentData ? (
          <LoadFailed text={history.error.message} isPending={history.isFetching} onRetry={history.refetch} />
        ) : entries.length === 0 ? (
          <p className="text-ink-soft">この種類の記録はまだありません。</p>
        ) : (
          <HistoryTimeline
            entries={entries}
            openRevision={view.at}
            onOpen={(at) => onView({ at })}
            factTools={factTools}
          />
        )}
        {history.hasNextPage && (
          <Button
            variant="secondary"
            isPending={history.isFetchingNextPage}
            onPress={() => void history.fetchNextPage()}
          >
            {filter ? "もっと前の履歴を見る" : "もっと前の編集履歴を見る"}
          </Button>
        )}
      </div>
      {isOpen && (
        <OpenPane>
          {view.at !== undefined ? (
            <VersionView
              key={view.at}
              revision={view.at}
              current={current?.revision ?? null}
              moments={moments}
              onView={onView}
            />
          ) : (
            view.from !== undefined &&
            view.to !== undefined && <ComparisonView from={view.from} to={view.to} moments={moments} onView={onView} />
          )}
        </OpenPane>
      )}
    </div>
  );
}

/** The open version: beside the timeline it is sticky, on a phone it replaces the timeline. */
function OpenPane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The slider keeps the focus while it is moved; a page opened by its address starts at the top.
    const { activeElement } = document;
    if (activeElement !== document.body && !(activeElement instanceof HTMLInputElement)) pane.current?.focus();
  }, []);
  return (
    <div
      ref={pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="min-w-0 scroll-mt-32 rounded-md outline-offset-8 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </div>
  );
}

function NoHistory() {
  const { definition, texts } = useDocumentPages();
  return (
    <EmptyState
      icon={History}
      title="編集履歴はまだありません"
      action={<LinkButton href={firstPath(definition)}>入力を始める</LinkButton>}
    >
      {`入力を保存するたびに、「${texts.historyExample}」のような記録がここに残ります。`}
    </EmptyState>
  );
}
