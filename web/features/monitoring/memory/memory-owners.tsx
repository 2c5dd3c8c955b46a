import type { LiveMetrics } from "../../../../modules/monitoring/contract/memory.ts";
import { OWNER_LABELS } from "../../../../modules/monitoring/contract/memory-labels.ts";
import { Card } from "../../../ui/card/card.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { ProcessTable } from "../processes/process-table.tsx";
import { countInWords } from "../projections/figures.ts";
import { mbInWords } from "./memory-words.ts";

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

const MEMORY: Column<ProcessMemory> = {
  id: "memory",
  label: "メモリ使用量",
  isNumber: true,
  cell: ({ memory_mb, gone }) => <span>{gone || memory_mb === null ? "―" : mbInWords(memory_mb)}</span>,
};

/** The memory of every process, and the sum of those that run. */
export function MemoryProcesses({ processes }: Pick<LiveMetrics, "processes">) {
  const sum = processes.reduce((total, { gone, memory_mb }) => total + (gone ? 0 : (memory_mb ?? 0)), 0);
  return (
    <ProcessTable
      caption="プロセスごとのメモリ使用量"
      processes={processes}
      figure={MEMORY}
      aside={<p className="figures text-ink-soft">稼働中の合計 {mbInWords(sum)}</p>}
    />
  );
}
