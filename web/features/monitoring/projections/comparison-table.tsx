import { ArrowRight } from "lucide-react";
import type { TableComparison } from "../../../../modules/monitoring/contract/projections.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { countInWords } from "./figures.ts";

const sameRows = (table: TableComparison) => table.live_rows === table.rebuilt_rows;
const sameSum = (table: TableComparison) => table.live_checksum === table.rebuilt_checksum;

/** Both sides where they differ, one where they are the same. */
function Pair({ live, rebuilt }: { live: string; rebuilt: string }) {
  if (live === rebuilt) return <span>{live}</span>;
  return (
    <span className="inline-flex items-center gap-x-1.5 cards:flex-wrap cards:justify-end">
      <span className="sr-only">使用中</span>
      {live}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <span className="sr-only">作り直し</span>
      <span className="font-medium text-warning">{rebuilt}</span>
    </span>
  );
}

const COLUMNS: readonly Column<TableComparison>[] = [
  { id: "table", label: "表", isRowHeader: true, cell: ({ table }) => <code className="text-sm">{table}</code> },
  {
    id: "verdict",
    label: "照合",
    cell: (table) =>
      sameRows(table) && sameSum(table) ? <Badge tone="success">一致</Badge> : <Badge tone="warning">不一致</Badge>,
  },
  {
    id: "rows",
    label: "行数",
    isNumber: true,
    cell: ({ live_rows, rebuilt_rows }) => <Pair live={countInWords(live_rows)} rebuilt={countInWords(rebuilt_rows)} />,
  },
  {
    id: "checksum",
    label: "チェックサム",
    cell: ({ live_checksum, rebuilt_checksum }) => (
      <code className="text-sm break-all">
        <Pair live={live_checksum} rebuilt={rebuilt_checksum} />
      </code>
    ),
  },
];

/** The live tables and the shadow tables. */
export function ComparisonTable({ tables }: { tables: readonly TableComparison[] }) {
  return (
    <DataTable
      cardsUnder="md"
      caption="使用中の表と作り直した表の照合"
      columns={COLUMNS}
      rows={tables}
      keyOf={({ table }) => table}
      detailOf={({ different_keys: keys }) =>
        keys.length > 0 ? (
          <Disclosure title={`異なる行のキー（${keys.length}件）`}>
            <ul className="grid gap-1 py-1 text-sm">
              {keys.map((key) => (
                <li key={key}>
                  <code className="break-all">{key}</code>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : undefined
      }
    />
  );
}
