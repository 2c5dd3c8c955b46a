import { ClipboardList } from "lucide-react";
import { useState } from "react";
import type { Operation } from "../../../../modules/monitoring/contract/projections.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { SkeletonRows } from "../../../ui/skeleton/skeleton.tsx";
import { useOperationsQuery } from "../monitoring-api.ts";
import { instantInWords } from "./figures.ts";
import { labelOf } from "./model-names.ts";

const DEEDS: Readonly<Record<Operation["what"], string>> = {
  rebuild: "作り直しを開始",
  pause: "作り直しを一時停止",
  resume: "作り直しを再開",
  abort: "作り直しを中止",
  swap: "新しい表に切り替え",
  retry: "停止したイベントを再試行",
  skip: "イベントを飛ばした",
};

const COLUMNS: readonly Column<Operation>[] = [
  {
    id: "at",
    label: "日時",
    isRowHeader: true,
    cell: ({ at }) => (
      <time dateTime={at} className="figures whitespace-nowrap">
        {instantInWords(at)}
      </time>
    ),
  },
  { id: "what", label: "操作", cell: ({ what }) => <span>{DEEDS[what]}</span> },
  {
    id: "model",
    label: "対象",
    cell: ({ projection }) => <span className="whitespace-nowrap cards:whitespace-normal">{labelOf(projection)}</span>,
  },
  { id: "actor", label: "実行者", cell: ({ actor }) => <span>{actor ?? "システム"}</span> },
  {
    id: "reason",
    label: "理由",
    cell: ({ reason, event }) =>
      reason || event ? (
        <span className="grid gap-0.5 cards:text-right max-w-80 cards:max-w-none">
          {reason && <span className="whitespace-pre-wrap">{reason}</span>}
          {event && <code className="text-sm break-all text-ink-soft">{event}</code>}
        </span>
      ) : (
        <span aria-hidden="true" className="text-ink-faint">
          ―
        </span>
      ),
  },
];

/** The newest are what one looks for; on a phone each is a card. */
const SHOWN_FIRST = 10;

/** Audit log of operations on read models. */
export function OperationLog() {
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching, refetch } = useOperationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">操作の記録</h2>
      <Loadable isLoading={!data && !error} skeleton={<SkeletonRows columns={COLUMNS.length} />}>
        {!data ? (
          <LoadFailed text={error?.message} isPending={isFetching} onRetry={refetch} />
        ) : data.length === 0 ? (
          <EmptyState icon={ClipboardList} title="記録はまだありません">
            作り直しや停止の解除を行うと、日時、実行者、理由がここに残ります。
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <DataTable
              cardsUnder="md"
              caption="操作の記録"
              columns={COLUMNS}
              rows={isWhole ? data : data.slice(0, SHOWN_FIRST)}
              keyOf={({ at, projection, what }) => `${at} ${projection} ${what}`}
            />
            {data.length > SHOWN_FIRST && (
              <Button variant="secondary" className="justify-self-start" onPress={() => setWhole(!isWhole)}>
                {isWhole ? `新しい${SHOWN_FIRST}件だけ表示する` : `残りの${data.length - SHOWN_FIRST}件も表示する`}
              </Button>
            )}
          </div>
        )}
      </Loadable>
    </section>
  );
}
