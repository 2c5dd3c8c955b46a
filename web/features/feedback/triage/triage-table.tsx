import { MessageSquareText } from "lucide-react";
import { useMemo } from "react";
import type { TriageItem } from "../../../../modules/feedback/contract/triage.ts";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { remoteExport, remoteRows } from "../../tables/remote-rows.ts";
import { useAddressQuery } from "../../tables/use-address-query.ts";
import { useRememberedWidths } from "../../tables/use-remembered-widths.ts";
import { FEEDBACKS } from "./triage-api.ts";
import { triageColumns } from "./triage-columns.tsx";
import { keyOf, nameOf } from "./triage-names.ts";

/** All feedbacks as a table: search, filters and order of the address, and a file of the rows that match. */
export function TriageTable() {
  const source = useMemo(
    () => ({ load: remoteRows<TriageItem>(FEEDBACKS), download: remoteExport(`${FEEDBACKS}/export`) }),
    [],
  );
  return (
    <BrowseTable
      caption="フィードバックの一覧"
      columns={triageColumns}
      source={source}
      {...useAddressQuery(triageColumns)}
      {...useRememberedWidths("feedbacks")}
      keyOf={keyOf}
      nameOf={nameOf}
      cardsUnder="md"
      searchHint="タイトルと詳細から探します"
      exportName="フィードバック一覧.csv"
      empty={<NoFeedback />}
    />
  );
}

/** Shown instead of a table or a board without anything. */
export function NoFeedback() {
  return (
    <EmptyState icon={MessageSquareText} title="フィードバックはまだありません">
      利用者が画面右下のボタンから送った内容が、ここに並びます。
    </EmptyState>
  );
}
