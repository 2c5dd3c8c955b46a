import type { ReactNode } from "react";
import type { ProcessState } from "../../../../modules/monitoring/contract/processes.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { clockInWords, instantInWords } from "../projections/figures.ts";

const NAME: Column<ProcessState> = {
  id: "id",
  label: "プロセス",
  isRowHeader: true,
  cell: ({ id }) => <code className="text-sm">{id.slice(0, 8)}</code>,
};

const STATE: Column<ProcessState> = {
  id: "state",
  label: "状態",
  cell: ({ gone }) => <Badge tone={gone ? "plain" : "success"}>{gone ? "停止" : "稼働中"}</Badge>,
};

const DETAILS: readonly Column<ProcessState>[] = [
  { id: "services", label: "役割", cell: ({ services }) => <span>{services.join("、")}</span> },
  { id: "release", label: "版", cell: ({ release }) => <span className="figures">{release}</span> },
  {
    id: "started",
    label: "起動",
    cell: ({ started_at }) => <span className="figures whitespace-nowrap">{instantInWords(started_at)}</span>,
  },
  { id: "seen", label: "最後の報告", cell: ({ seen_at }) => <span className="figures">{clockInWords(seen_at)}</span> },
];

interface ProcessTableProps<Row extends ProcessState> {
  caption: string;
  processes: readonly Row[];
  /** The column of a figure that every process reports. */
  figure?: Column<Row>;
  /** Beside the heading: a sum. */
  aside?: ReactNode;
  /** Under the table: of what the figures are sums. */
  children?: ReactNode;
}

/** Every process of the last day, those that have stopped among them. */
export function ProcessTable<Row extends ProcessState>(props: ProcessTableProps<Row>) {
  const { caption, processes, figure, aside, children } = props;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">プロセス</h2>
        {aside}
      </div>
      <DataTable<Row>
        cardsUnder="md"
        caption={caption}
        columns={[NAME, STATE, ...(figure ? [figure] : []), ...DETAILS]}
        rows={processes}
        keyOf={({ id }) => id}
      />
      {children}
    </section>
  );
}
