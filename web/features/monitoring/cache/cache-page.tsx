import { ArrowLeft, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { ProcessTable } from "../processes/process-table.tsx";
import { clockInWords } from "../projections/figures.ts";
import { VerdictLine } from "../projections/verdict-line.tsx";
import { CacheFeedList } from "./cache-feed-list.tsx";
import { CacheKeys } from "./cache-keys.tsx";
import { CacheKinds } from "./cache-kinds.tsx";
import { CacheOverview } from "./cache-overview.tsx";
import { CacheTrendChart } from "./cache-trend-chart.tsx";
import { verdictOn } from "./cache-verdict.ts";
import { Recommendations } from "./recommendations.tsx";
import { useCacheFigures } from "./use-cache-figures.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** `/admin/cache_monitoring`: how well the cache works, what is in it, and clearing it. */
export function CachePage() {
  useTitle("キャッシュ監視 - 管理");
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
      <LinkButton href="/admin" variant="quiet" size="sm" icon={ArrowLeft} className="mb-2 -ml-3">
        管理
      </LinkButton>
      <PageHeading
        title="キャッシュ監視"
        lead="印刷したPDFや企業情報など、作るのに時間のかかるものの控えです。失われても内容は失われず、次の1回が遅くなるだけです。"
      />
      <Figures />
    </div>
  );
}

function Figures() {
  const [isAutomatic, setAutomatic] = useState(true);
  const [news, setNews] = useState("");
  const on = useCacheFigures(isAutomatic);
  const { figures, health, error, isStale, isFetching, receivedAt, refresh } = on;

  async function refreshNow(): Promise<void> {
    setNews("");
    if (await refresh()) setNews("最新の数字に更新しました。");
  }
  function switchTo(next: boolean): void {
    setAutomatic(next);
    setNews(next ? "自動更新をオンにしました。" : "自動更新をオフにしました。");
  }
  useShortcuts(
    () => void refreshNow(),
    () => switchTo(!isAutomatic),
  );

  if (!figures) {
    return error ? (
      <LoadFailed text={error.message} isPending={isFetching} onRetry={() => void refreshNow()} />
    ) : (
      <LoadingPage />
    );
  }
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <VerdictLine {...verdictOn(health, isStale || on.isHealthStale)} />
          <p className="figures text-sm text-ink-soft">{clockInWords(receivedAt)} 時点</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Switch name="auto-refresh" value={isAutomatic} onChange={switchTo} states={{ on: "オン", off: "オフ" }}>
            30秒ごとに自動更新
          </Switch>
          <Button
            variant="secondary"
            size="sm"
            icon={RefreshCw}
            isPending={isFetching}
            onPress={() => void refreshNow()}
          >
            更新
          </Button>
        </div>
      </div>
      <p className="phrases text-sm text-ink-soft">
        この画面では、<kbd>Ctrl</kbd>＋<kbd>R</kbd>（Macは<kbd>⌘</kbd>＋<kbd>R</kbd>）で数字を更新し、
        <kbd>Shift</kbd>を加えると自動更新のオンとオフを切り替えます。
      </p>
      {isStale && (
        <Alert kind="warning" title={`${clockInWords(receivedAt)}から数字が更新されていません`}>
          {error?.message}
        </Alert>
      )}
      <div className={`grid gap-6 ${isStale ? "grayscale [&_.figures]:text-ink-soft" : ""}`}>
        <CacheOverview figures={figures} health={health} />
        {health && <Recommendations recommendations={health.recommendations} />}
        <CacheTrendChart trends={figures.performance_trends} />
        <CacheKinds kinds={figures.kinds} onChanged={() => void refresh()} />
        <CacheFeedList activities={figures.recent_activities} isLive={on.isLive} />
      </div>
      <CacheKeys kinds={figures.kinds} changes={on.askedAt} />
      <ProcessTable caption="プロセスの一覧" processes={figures.processes}>
        <p className="phrases text-sm text-ink-soft">
          数字は稼働中のすべてのプロセスの合計です。ほかのプロセスの数字は10秒ごとに届きます。
        </p>
      </ProcessTable>
    </div>
  );
}
