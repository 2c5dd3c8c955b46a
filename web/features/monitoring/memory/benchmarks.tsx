import { Gauge } from "lucide-react";
import { type Benchmark, OPERATIONS } from "../../../../modules/monitoring/contract/memory.ts";
import { BENCHMARK_LABELS, OPERATION_LABELS } from "../../../../modules/monitoring/contract/memory-labels.ts";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { countInWords } from "../projections/figures.ts";
import { useStartBenchmarkMutation } from "./memory-api.ts";
import { mbInWords, momentInWords } from "./memory-words.ts";
import type { AddFailure } from "./page-log.tsx";
import { reasonOf } from "./reason-of.ts";

const TONES: Readonly<Record<Benchmark["state"], BadgeTone>> = { running: "accent", done: "success", failed: "danger" };

const mb = (value: number | null) => <span>{value === null ? "―" : mbInWords(value)}</span>;

const COLUMNS: readonly Column<Benchmark>[] = [
  {
    id: "at",
    label: "開始",
    isRowHeader: true,
    cell: ({ started_at }) => (
      <time dateTime={started_at} className="figures whitespace-nowrap">
        {momentInWords(started_at)}
      </time>
    ),
  },
  {
    id: "state",
    label: "状態",
    cell: ({ state }) => <Badge tone={TONES[state]}>{BENCHMARK_LABELS[state]}</Badge>,
  },
  { id: "before", label: "開始前", isNumber: true, cell: ({ before_mb }) => mb(before_mb) },
  { id: "peak", label: "最大", isNumber: true, cell: ({ peak_mb }) => mb(peak_mb) },
  { id: "after", label: "終了後", isNumber: true, cell: ({ after_mb }) => mb(after_mb) },
  ...OPERATIONS.map((name) => ({
    id: name,
    label: OPERATION_LABELS[name],
    isNumber: true,
    cell: ({ operations }: Benchmark) => <span>{countInWords(operations[name])}回</span>,
  })),
];

export interface BenchmarksProps {
  benchmarks: readonly Benchmark[];
  isRunning: boolean;
  onFailure: AddFailure;
}

/** The last benchmarks side by side, and the button for the next one. */
export function Benchmarks({ benchmarks, isRunning, onFailure }: BenchmarksProps) {
  const [start, { isLoading }] = useStartBenchmarkMutation();
  async function run(): Promise<void> {
    try {
      const { message } = await start().unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      onFailure("benchmark", reasonOf(error));
    }
  }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-prose gap-1">
          <h2 className="text-lg font-semibold">ベンチマーク</h2>
          <p className="phrases text-sm text-ink-soft">
            専用の文書で保存、読み取り、印刷、検索を10秒間くり返し、メモリの増え方を測ります。使う能力は最大4分の1で、文書は終了時に消去されます。
          </p>
        </div>
        <Button
          variant="secondary"
          icon={Gauge}
          isPending={isLoading || isRunning}
          pendingLabel="実行中..."
          onPress={() => void run()}
        >
          ベンチマークを実行
        </Button>
      </div>
      {benchmarks.length === 0 ? (
        <p className="text-ink-soft">まだ実行していません。</p>
      ) : (
        <DataTable
          cardsUnder="md"
          caption="ベンチマークの結果"
          columns={COLUMNS}
          rows={benchmarks}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}
