import { ArrowLeft, FileDown, Trash2 } from "lucide-react";
import { useState } from "react";
import type { LiveMetrics, MemoryDashboard } from "../../../../modules/monitoring/contract/memory.ts";
import { reportFileName } from "../../../../modules/monitoring/contract/memory-labels.ts";
import { useTitle } from "../../../app/use-title.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { saveFile } from "../../../ui/download/save-file.ts";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { clockInWords } from "../projections/figures.ts";
import { Benchmarks } from "./benchmarks.tsx";
import { CurrentMemory } from "./current-memory.tsx";
import { MemoryAlerts, MemorySuggestions } from "./memory-alerts.tsx";
import { useClearMonitoringDataMutation, useLazyMemoryReportQuery, useSwitchMonitoringMutation } from "./memory-api.ts";
import { MemoryOwners, MemoryProcesses } from "./memory-owners.tsx";
import { MemoryTrends } from "./memory-trends.tsx";
import { type AddFailure, PageLog, usePageLog } from "./page-log.tsx";
import { reasonOf } from "./reason-of.ts";
import { useMemory } from "./use-memory.ts";

/** `/admin/memory_monitoring`: memory of the processes, its course, and what can be done about it. */
export function MemoryPage() {
  useTitle("メモリ監視 - 管理");
  const log = usePageLog();
  const { live, dashboard, suggestions, isRunning, isFetching, refresh } = useMemory(log.add);
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
      <LinkButton href="/admin" variant="quiet" size="sm" icon={ArrowLeft} className="mb-2 -ml-3">
        管理
      </LinkButton>
      <PageHeading
        title="メモリ監視"
        lead="プロセスのメモリ使用量を30秒ごとに記録し、7日間の推移と警告を表示します。個人の情報は含みません。"
        actions={<MemoryActions onFailure={log.add} />}
      />
      {live.data && dashboard.data ? (
        <Figures
          live={live.data}
          dashboard={dashboard.data}
          isStale={live.isError || dashboard.isError}
          lookedAt={Math.min(live.fulfilledTimeStamp ?? 0, dashboard.fulfilledTimeStamp ?? 0)}
          suggestions={suggestions.data ?? []}
          isRunning={isRunning}
          onFailure={log.add}
        />
      ) : live.isError || dashboard.isError ? (
        <LoadFailed isPending={isFetching} onRetry={() => void refresh()} />
      ) : (
        <LoadingPage />
      )}
      {(log.entries.length > 0 || live.data) && (
        <div className="mt-6">
          <PageLog entries={log.entries} />
        </div>
      )}
    </div>
  );
}

interface FiguresProps {
  live: LiveMetrics;
  dashboard: MemoryDashboard;
  suggestions: Parameters<typeof MemorySuggestions>[0]["suggestions"];
  /** The last look failed: the figures are those of the look before. */
  isStale: boolean;
  /** ms. */
  lookedAt: number;
  isRunning: boolean;
  onFailure: AddFailure;
}

function Figures({ live, dashboard, suggestions, isStale, lookedAt, isRunning, onFailure }: FiguresProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <MonitoringSwitch isOn={live.monitoring_enabled} onFailure={onFailure} />
        <p className="figures text-sm text-ink-soft">{clockInWords(lookedAt)} 時点</p>
      </div>
      {isStale && (
        <Alert kind="warning" title={`${clockInWords(lookedAt)}から数値が更新されていません`}>
          最後に読み込んだ数値を表示しています。30秒ごとに読み込み直します。
        </Alert>
      )}
      <div className={`grid gap-6 ${isStale ? "grayscale" : ""}`}>
        <div className="grid gap-6 lg:grid-cols-2">
          <CurrentMemory live={live} />
          <MemoryTrends trends={dashboard.memory_trends} className="lg:row-span-2" />
          <MemoryOwners owners={live.owners} />
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <MemoryAlerts alerts={live.recent_alerts} />
          <MemorySuggestions suggestions={suggestions} />
        </div>
        <MemoryProcesses processes={live.processes} />
        <Benchmarks benchmarks={dashboard.benchmarks} isRunning={isRunning} onFailure={onFailure} />
      </div>
    </div>
  );
}

function MonitoringSwitch({ isOn, onFailure }: { isOn: boolean; onFailure: AddFailure }) {
  const [turn, { isLoading }] = useSwitchMonitoringMutation();
  async function change(next: boolean): Promise<void> {
    try {
      const { message } = await turn(next).unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      onFailure("toggle", reasonOf(error));
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={isOn ? "success" : "plain"}>{isOn ? "監視中" : "停止中"}</Badge>
      <Switch value={isOn} onChange={(next) => void change(next)} isPending={isLoading}>
        30秒ごとに記録する
      </Switch>
    </div>
  );
}

function MemoryActions({ onFailure }: { onFailure: AddFailure }) {
  const [isAsking, setAsking] = useState(false);
  const [read, { isFetching }] = useLazyMemoryReportQuery();
  const [clear] = useClearMonitoringDataMutation();

  async function saveReport(): Promise<void> {
    try {
      const report = await read().unwrap();
      saveFile(new Blob([report], { type: "text/plain" }), reportFileName(new Date().toISOString()));
    } catch (error) {
      onFailure("report", reasonOf(error));
    }
  }
  async function clearData(): Promise<void> {
    try {
      const { message } = await clear().unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      onFailure("clear", reasonOf(error));
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={FileDown}
        isPending={isFetching}
        pendingLabel="作成中..."
        onPress={() => void saveReport()}
      >
        レポートを保存
      </Button>
      <Button variant="secondary" icon={Trash2} onPress={() => setAsking(true)}>
        データをクリア
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="監視データをクリアしますか？"
        confirmLabel="クリアする"
        tone="danger"
        onConfirm={clearData}
      >
        <p className="phrases">
          すべてのプロセスの記録、1日ごとの平均、警告が消えます。ベンチマークの結果は残ります。この操作は取り消しできません。
        </p>
      </Confirm>
    </>
  );
}
