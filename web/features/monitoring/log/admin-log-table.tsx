import { ClipboardList } from "lucide-react";
import { useMemo } from "react";
import type { LoggedAction } from "../../../../modules/monitoring/contract/log.ts";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { useAddressQuery } from "../../tables/use-address-query.ts";
import { useLogChoicesQuery } from "../monitoring-api.ts";
import { logColumns } from "./log-columns.tsx";
import { logRows } from "./log-rows.ts";

const keyOf = ({ at, what, object }: LoggedAction) => `${at} ${what} ${object}`;

/** The actions of administrators, with filters and as CSV. */
export function AdminLogTable() {
  const { data: choices } = useLogChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => logColumns(choices), [choices]);
  return (
    <BrowseTable
      caption="管理者の記録"
      columns={columns}
      source={logRows}
      {...useAddressQuery(columns)}
      keyOf={keyOf}
      nameOf={keyOf}
      cardsUnder="md"
      exportName="管理者の記録.csv"
      empty={
        <EmptyState icon={ClipboardList} title="記録はまだありません">
          作り直し、キャッシュの消去、フィードバックへの対応などを行うと、日時、操作した人、理由がここに残ります。
        </EmptyState>
      }
    />
  );
}
