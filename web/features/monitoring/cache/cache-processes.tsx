import type { ProcessState } from "../../../../modules/monitoring/contract/processes.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { clockInWords, instantInWords } from "../projections/figures.ts";

const COLUMNS: readonly Column<ProcessState>[] = [
  {
    id: "services",
    label: "役割",
    isRowHeader: true,
    cell: ({ services }) => <span>{services.join("、")}</span>,
  },
  {
    id: "state",
    label: "状態",
    cell: ({ gone }) => (gone ? <Badge>停止</Badge> : <Badge tone="success">動作中</Badge>),
  },
  { id: "release", label: "リリース", cell: ({ release }) => <code className="text-sm break-all">{release}</code> },
  {
    id: "started",
    label: "開始",
    cell: ({ started_at }) => <span className="figures">{instantInWords(started_at)}</span>,
  },
  {
    id: "seen",
    label: "最後の報告",
    cell: ({ seen_at }) => <span className="figures">{clockInWords(seen_at)}</span>,
  },
];

/** The processes over which the figures are sums. */
export function CacheProcesses({ processes }: { processes: readonly ProcessState[] }) {
  if (processes.length === 0) return null;
  return (
    <section aria-labelledby="cache-processes" className="grid gap-4">
      <h2 id="cache-processes" className="text-lg font-semibold">
        プロセス
      </h2>
      <DataTable
        cardsUnder="md"
        caption="プロセスの一覧"
        columns={COLUMNS}
        rows={processes}
        keyOf={({ id }) => id}
        nameOf={({ started_at }) => instantInWords(started_at)}
      />
      <p className="phrases text-sm text-ink-soft">
        数字は動作中のすべてのプロセスの合計です。ほかのプロセスの数字は10秒ごとに届きます。
      </p>
    </section>
  );
}
