import type { LiveMetrics } from "../../../../modules/monitoring/contract/memory.ts";
import { OWNER_LABELS } from "../../../../modules/monitoring/contract/memory-labels.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Card } from "../../../ui/card/card.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { countInWords } from "../projections/figures.ts";
import { mbInWords, momentInWords } from "./memory-words.ts";

const MEBIBYTE = 1024 * 1024;

/** Memory by owner, where it is known. */
export function MemoryOwners({ owners }: Pick<LiveMetrics, "owners">) {
  return (
    <Card title="メモリの使い道">
      <dl className="grid gap-2.5">
        {owners.map((one) => (
          <div key={one.owner} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="phrases">{OWNER_LABELS[one.owner]}</dt>
            <dd className="figures font-medium">
              {"bytes" in one ? mbInWords(one.bytes / MEBIBYTE) : `${countInWords(one.count)}件`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="phrases text-sm text-ink-soft">
        量の分かるものだけを並べています。書体は、すべての作業スレッドが印刷した場合の量です。
      </p>
    </Card>
  );
}

type ProcessMemory = LiveMetrics["processes"][number];

const COLUMNS: readonly Column<ProcessMemory>[] = [
  {
    id: "id",
    label: "プロセス",
    isRowHeader: true,
    cell: ({ id }) => <code className="text-sm">{id.slice(0, 8)}</code>,
  },
  {
    id: "state",
    label: "状態",
    cell: ({ gone }) => <Badge tone={gone ? "plain" : "success"}>{gone ? "停止" : "稼働中"}</Badge>,
  },
  {
    id: "memory",
    label: "メモリ使用量",
    isNumber: true,
    cell: ({ memory_mb, gone }) => <span>{gone || memory_mb === null ? "―" : mbInWords(memory_mb)}</span>,
  },
  { id: "services", label: "役割", cell: ({ services }) => <span>{services.join("、")}</span> },
  { id: "release", label: "版", cell: ({ release }) => <span className="figures">{release}</span> },
  {
    id: "started",
    label: "起動",
    cell: ({ started_at }) => <span className="figures whitespace-nowrap">{momentInWords(started_at)}</span>,
  },
];

/** Every process of the last day, those that have stopped among them. */
export function MemoryProcesses({ processes }: Pick<LiveMetrics, "processes">) {
  const sum = processes.reduce((total, { gone, memory_mb }) => total + (gone ? 0 : (memory_mb ?? 0)), 0);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">プロセス</h2>
        <p className="figures text-ink-soft">稼働中の合計 {mbInWords(sum)}</p>
      </div>
      <DataTable
        cardsUnder="md"
        caption="プロセスごとのメモリ使用量"
        columns={COLUMNS}
        rows={processes}
        keyOf={({ id }) => id}
      />
    </section>
  );
}
