import { useMemo, useState } from "react";
import {
  type AgencyApplication,
  type AgencyApplicationBoard,
  type ApplicationState,
  type MoveRequest,
  nextStates,
} from "../../../modules/applications/contract/application.ts";
import { textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { BrowseTable } from "../../ui/data-table/browse-table.tsx";
import type { TableQuery } from "../../ui/data-table/table-query.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { RefusedRows } from "../tables/refused-rows.tsx";
import { remoteRows } from "../tables/remote-rows.ts";
import { useAddressQuery } from "../tables/use-address-query.ts";
import { useRememberedWidths } from "../tables/use-remembered-widths.ts";
import { NoApplications } from "./agency-board.tsx";
import { applicationColumns, keyOfApplication } from "./agency-columns.tsx";
import { useMoveApplicationsMutation } from "./applications-api.ts";
import { applicantName } from "./board-columns.ts";
import { jobOptions } from "./job-options.ts";
import { MoveQuestion, type MoveSubject } from "./move-question.tsx";
import { useQuestion } from "./use-question.ts";

export interface AgencyTableProps {
  answer: AgencyApplicationBoard;
  job: string | undefined;
  /** Another time: applications changed, and the rows are loaded anew. */
  loadedAt: number | undefined;
}

/** The applications to an agency as a table: search, filters and order of the address, moves of several at once. */
export function AgencyTable({ answer, job, loadedAt }: AgencyTableProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is loaded anew
  const source = useMemo(() => ({ load: loadApplications(job) }), [job, loadedAt]);
  const columns = useMemo(() => applicationColumns(job === undefined ? jobOptions(answer.items) : []), [job, answer]);
  const address = useAddressQuery(columns);
  const widths = useRememberedWidths("applications");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const question = useQuestion<MoveSubject, MoveRequest>();
  const [send, { isLoading }] = useMoveApplicationsMutation();

  async function moveAll(rows: readonly AgencyApplication[], clear: () => void): Promise<void> {
    const name = rows.length === 1 && rows[0] ? `「${applicantName(rows[0])}」` : `選択した${rows.length}件`;
    const request = await question.ask({ name, states: commonStates(rows), to: undefined });
    if (!request) return;
    try {
      const answered = await send({ ids: rows.map(keyOfApplication), ...request }).unwrap();
      if (answered.moved > 0) showToast({ kind: "success", text: `${answered.moved}件の状態を変更しました` });
      const names = new Map(rows.map((row) => [row.id, applicantName(row)]));
      setRefused(answered.refused.map(({ id, message }) => `${names.get(id) ?? ""}：${message}`));
      clear();
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <div className="grid gap-4">
      <RefusedRows title="次の応募は状態を変更できませんでした。" rows={refused} />
      <BrowseTable
        caption="応募の一覧"
        columns={columns}
        source={source}
        {...address}
        {...widths}
        keyOf={keyOfApplication}
        nameOf={applicantName}
        searchHint="氏名、求人、求人者の名前から探します"
        selection="multiple"
        exportName={false}
        bulkActions={(rows, clear) => (
          <Button
            variant="secondary"
            size="sm"
            isPending={isLoading}
            isDisabled={commonStates(rows).length === 0}
            onPress={() => void moveAll(rows, clear)}
          >
            状態を変更する
          </Button>
        )}
        empty={<NoApplications />}
      />
      <MoveQuestion question={question} />
    </div>
  );
}

/** The states that every one of the applications may be moved to. */
function commonStates(rows: readonly AgencyApplication[]): readonly ApplicationState[] {
  const [first, ...others] = rows.map(({ state }) => nextStates(state, "agency"));
  return (first ?? []).filter((state) => others.every((states) => states.includes(state)));
}

function loadApplications(job: string | undefined) {
  const load = remoteRows<AgencyApplication>("/agency/applications");
  return (query: TableQuery, signal: AbortSignal) =>
    load(job === undefined ? query : { ...query, filters: { ...query.filters, job: [job] } }, signal);
}
